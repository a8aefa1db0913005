/** Characters in our font: Latin-1, quotation marks and dashes. */
const fontCharacters = /^[\u0000-\u00ff\u2010-\u2026]*$/;

/** Name of a person in a single font: the fallback font if ours lacks a letter, as in `Thúy Phạm`. */
export function Name({ children }: { children: string }) {
  return fontCharacters.test(children) ? (
    children
  ) : (
    <span className="font-fallback">{children}</span>
  );
}
