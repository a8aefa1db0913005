/** Latin characters in Figtree, the site's typeface. */
const latin = String.raw`\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u2013\u2014\u2018-\u201d\u2022\u2026`;

const figtreePattern = new RegExp(`^[${latin}]*$`);
/** Characters in Noto Sans: Latin, Vietnamese, Greek and Cyrillic. */
const notoSansPattern = new RegExp(
  String.raw`^[${latin}\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u0386-\u0389\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490\u0491]*$`,
);

/** Returns a typeface that covers every character of the text, or null if neither does. */
export function getTypeface(text: string) {
  if (figtreePattern.test(text)) return 'Figtree';
  return notoSansPattern.test(text) ? 'Noto Sans' : null;
}
