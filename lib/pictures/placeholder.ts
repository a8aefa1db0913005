export const placeholderImage = '/art/placeholder.svg';

/** Returns the first valid image URL (http, https or a path), or else the placeholder. */
export function pickImage(...sources: (string | null | undefined)[]) {
  return sources.find((source) => source && isImageAddress(source)) ?? placeholderImage;
}

function isImageAddress(source: string) {
  return /^(https?:\/\/|\/(?![/\\]))/i.test(source);
}
