import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { publicEnv } from '@/lib/env.public';
import { firstImage, placeholderImage } from './placeholder';
import { log } from '@/lib/log';
import { pictureOrigins } from '@/lib/serving/content-security-policy.js';

export const artSize = { width: 600, height: 630 };
/** A photo that is not there by then, or is larger, is done without. */
const photoLimits = { milliseconds: 3000, bytes: 10_000_000 };

/** A drawing or a photo as the renderer of pictures takes it: a PNG of the right size, as data. */
export async function readArtwork(address: string | null) {
  try {
    return await toPng(await read(firstImage(address)));
  } catch (error) {
    log.error('A social picture does without its artwork', error);
    return toPng(await read(placeholderImage));
  }
}

async function toPng(picture: Buffer) {
  // A drawing is smaller than its box: more dots to the inch, so that it is drawn and not enlarged.
  const png = await sharp(picture, { density: 144, limitInputPixels: 4096 * 4096 })
    .resize({ ...artSize, fit: 'cover' })
    .png({ palette: true })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

function read(address: string) {
  const { origin, pathname } = new URL(address, publicEnv.siteUrl);
  const isOurs = origin === new URL(publicEnv.siteUrl).origin;
  return isOurs ? readFile(path.join(process.cwd(), 'public', pathname)) : readPhoto(address);
}

/** From whom pages show pictures, and from nobody else (SEC-6). */
async function readPhoto(address: string) {
  if (!pictureOrigins(publicEnv).includes(new URL(address).origin)) {
    throw new Error(`No picture is taken from ${address}`);
  }
  const response = await fetch(address, {
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(photoLimits.milliseconds),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const length = Number(response.headers.get('content-length'));
  if (!(length <= photoLimits.bytes)) throw new Error(`${address} is too large`);
  return Buffer.from(await response.arrayBuffer());
}
