/** What stands where there is no picture. */
export const placeholderImage = '/art/placeholder.svg';

/** The first address that can be a picture: of ours, or of the web. Never a script. */
export function firstImage(...sources: (string | null | undefined)[]) {
  return sources.find((source) => source && isImageAddress(source)) ?? placeholderImage;
}

function isImageAddress(source: string) {
  return /^(https?:\/\/|\/(?![/\\]))/i.test(source);
}
