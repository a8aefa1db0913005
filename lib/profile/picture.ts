/** Width and height of a portrait, in pixels. Portraits are shown at up to 96 CSS pixels. */
export const portraitSide = 512;
/** Color of the bands beside an uncropped picture. The same in both themes, because it is part of the image. */
export const letterboxColor = '#e9e4da';

/** Ways to make a picture square: crop it to the center, or add bands. */
export const pictureFits = ['cover', 'contain'] as const;
export type PictureFit = (typeof pictureFits)[number];
