/** What our font has: Latin-1, quotation marks, dashes. The letters beyond it are in the fallback. */
const ownLetters = /^[\u0000-\u00ff\u2010-\u2026]*$/;

/**
 * A name of somebody in one face: with a letter that our font lacks, the whole of it is set in the
 * fallback, which costs nobody a byte. `Thúy Phạm` had one letter of another font.
 */
export function Name({ children }: { children: string }) {
  return ownLetters.test(children) ? children : <span className="font-fallback">{children}</span>;
}
