/** The Latin alphabets that the site's own typeface has. */
const latin = String.raw`\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u2013\u2014\u2018-\u201d\u2022\u2026`;

const ownFace = new RegExp(`^[${latin}]*$`);
/** Vietnamese, Greek and Cyrillic, besides. */
const wideFace = new RegExp(
  String.raw`^[${latin}\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u0386-\u0389\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490\u0491]*$`,
);

/** One face for the whole of a text, so that no letter stands out; null where no face has them all. */
export function faceFor(text: string) {
  if (ownFace.test(text)) return 'Figtree';
  return wideFace.test(text) ? 'Noto Sans' : null;
}
