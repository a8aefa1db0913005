/**
 * Widths of photos, in pixels. Only a few, because the server takes a tenth of a second to create each.
 * This file is plain JavaScript, because next.config.mjs loads it without compiling it.
 */
export const photoWidths = { small: [96, 192, 384], large: [640, 1280] };

const widths = [...photoWidths.small, ...photoWidths.large];
const quality = 75;
/**
 * URL of a photo. Excludes queries, because each one would make the optimizer render the photo again, and apostrophes,
 * which browsers would escape.
 */
const photoPattern = /^https?:\/\/[^?#']+\.(jpe?g|png|webp|avif)$/i;

/** URL of a picture at the optimizer, as `getPhotoSources` writes it. */
const optimizedPattern = /^\/_next\/image\?url=([^&]+)&w=([1-9]\d*)&q=(\d+)$/;

/** Colors of an imported image's upper and lower half, which its name contains (scripts/catalog-import). */
const colorsPattern = /-([0-9a-f]{6})([0-9a-f]{6})\.webp$/;

/**
 * Returns the sources of a photo in Next's sizes, and a gradient to show until it loads. Drawings are small
 * and sharp at every size, so they and all other URLs are returned unchanged. Doesn't use Next's
 * `getImageProps`, because client components would add it to every page's bundle.
 *
 * @param {string} src
 * @param {string} [sizes] Width of the image on the page, as in the `img` attribute.
 */
export function getPhotoSources(src, sizes) {
  if (!sizes || !isCanonicalPhoto(src)) return { src };
  const getImageUrl = (/** @type {number} */ width) =>
    `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${quality}`;
  const neededWidths = getWidths(sizes);
  const srcSet = neededWidths.map((width) => `${getImageUrl(width)} ${width}w`).join(', ');
  const [, upper, lower] = colorsPattern.exec(src) ?? [];
  const style = upper ? { background: `linear-gradient(#${upper}, #${lower})` } : undefined;
  return { src: getImageUrl(Math.min(640, ...neededWidths.slice(-1))), srcSet, sizes, style };
}

/**
 * Whether the optimizer accepts a photo's URL. Other spellings of a URL return the same photo, and the optimizer
 * would render and store it for each.
 *
 * @param {string} src
 */
function isCanonicalPhoto(src) {
  if (!photoPattern.test(src) || !URL.canParse(src)) return false;
  const { href, pathname, username, password } = new URL(src);
  const isNormalized = href === src && encodeURI(decodePath(src)) === src;
  return isNormalized && !username && !password && !pathname.includes('//');
}

/**
 * Whether a URL at the image optimizer is one that our pages contain, or undefined if it isn't the optimizer's. Next.js
 * normalizes paths, so their other spellings count, too.
 *
 * @param {string} url
 */
export function isOwnImageUrl(url) {
  const [path = ''] = url.split('?');
  if (!/^\/+_next\/+image\/*$/.test(new URL(`http://localhost${decodePath(path)}`).pathname))
    return undefined;
  const [, source = '', width, imageQuality] = optimizedPattern.exec(url) ?? [];
  const src = decodePath(source, decodeURIComponent);
  return (
    encodeURIComponent(src) === source &&
    isCanonicalPhoto(src) &&
    widths.includes(Number(width)) &&
    Number(imageQuality) === quality
  );
}

/**
 * Decodes a path, or returns '' if it is malformed.
 *
 * @param {string} path
 */
function decodePath(path, decode = decodeURI) {
  try {
    return decode(path);
  } catch {
    return '';
  }
}

/**
 * Returns the widths that screens need for an image of this size: at most three pixels per CSS pixel. The
 * list is short, because cards repeat it dozens of times on a page.
 *
 * @param {string} sizes
 */
function getWidths(sizes) {
  const pixels = /^(\d+)px$/.exec(sizes)?.[1];
  const lastIndex = widths.findIndex((width) => width >= 3 * Number(pixels ?? Infinity));
  return lastIndex === -1 ? widths : widths.slice(0, lastIndex + 1);
}

/**
 * Returns the settings of Next's image optimizer, which accepts photos from these origins and nothing
 * else. WebP only: AVIF takes two to three times as long for the same size.
 *
 * @param {string[]} origins
 */
export function configurePhotos(origins) {
  return {
    remotePatterns: origins.filter(Boolean).map((origin) => new URL('/**', origin)),
    localPatterns: [],
    deviceSizes: photoWidths.large,
    imageSizes: photoWidths.small,
    qualities: [quality],
    formats: /** @type {['image/webp']} */ (['image/webp']),
    /** Seconds. A photo never changes, because a new upload has its own URL. */
    minimumCacheTTL: 86_400,
    maximumDiskCacheSize: 500_000_000,
    maximumResponseBody: 10_000_000,
    // The storage may be on a private network. Only its URLs are fetched, and redirects aren't followed.
    dangerouslyAllowLocalIP: true,
    maximumRedirects: 0,
  };
}
