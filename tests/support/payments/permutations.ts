/** Returns the items in every order. The items must differ. */
export function listPermutations(items: number[]): number[][] {
  if (items.length < 2) return [items];
  return items.flatMap((first) =>
    listPermutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}
