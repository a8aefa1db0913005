/** Returns a word as it starts a label: `postal code` → `Postal code`. */
export function capitalize(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
