/** A letter in a ring: the companies' own logos are theirs and not shipped here. */
export function ProviderMark({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="grid size-6 place-items-center rounded-full border border-input text-sm font-bold"
    >
      {name[0]}
    </span>
  );
}
