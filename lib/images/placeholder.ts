export const placeholderImage = '/art/placeholder.svg';

/** Returns the first valid image URL (http, https or an absolute path), or else the placeholder. */
export function pickImage(...sources: (string | null | undefined)[]) {
  return sources.find((source) => source && isImageUrl(source)) ?? placeholderImage;
}

function isImageUrl(source: string) {
  return /^(https?:\/\/|\/(?![/\\]))/i.test(source);
}
