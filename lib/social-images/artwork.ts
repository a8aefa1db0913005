import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sharp } from '@/lib/images/sharp';
import { publicEnv } from '@/lib/env.public';
import { pickImage, placeholderImage } from '@/lib/images/placeholder';
import { log } from '@/lib/log';
import { getImageOrigins } from '@/lib/serving/content-security-policy.js';

export const artSize = { width: 600, height: 630 };
/** Limits for downloading a photo. The placeholder replaces slower or larger photos. */
const photoLimits = { milliseconds: 3000, bytes: 10_000_000 };

/** Returns an image, or else the placeholder, as a PNG data URL of `artSize` for social images. */
export async function readArtwork(url: string | null) {
  try {
    return await toPng(await readImage(pickImage(url)));
  } catch (error) {
    log.error('social_picture_artwork_failed', error);
    return toPng(await readImage(placeholderImage));
  }
}

async function toPng(image: Buffer) {
  // SVGs are smaller than `artSize`: a higher density renders them larger instead of scaling them up.
  const png = await sharp(image, { density: 144, limitInputPixels: 4096 * 4096 })
    .resize({ ...artSize, fit: 'cover' })
    .png({ palette: true })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

function readImage(url: string) {
  const { origin, pathname } = new URL(url, publicEnv.siteUrl);
  const isLocal = origin === new URL(publicEnv.siteUrl).origin;
  return isLocal ? readFile(path.join(process.cwd(), 'public', pathname)) : readPhoto(url);
}

/** Downloads a photo from an origin that the Content-Security-Policy allows (SEC-6). */
async function readPhoto(url: string) {
  if (!getImageOrigins(publicEnv).includes(new URL(url).origin)) {
    throw new Error(`The origin of ${url} is not allowed`);
  }
  const response = await fetch(url, {
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(photoLimits.milliseconds),
  });
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  const length = Number(response.headers.get('content-length'));
  if (!(length <= photoLimits.bytes)) throw new Error(`${url} is too large`);
  return Buffer.from(await response.arrayBuffer());
}
