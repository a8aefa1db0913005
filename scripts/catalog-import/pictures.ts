import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { detectPictureType } from '@/lib/images/picture-file';
import { heicReason, isSitePicture } from './fields';
import type { ImportError } from './read-csv';
import type { ImportRow } from './read-rows';
import type { PictureStorage } from './picture-storage';

/** Columns that name a picture in the imported folder. Postgres receives the picture's URL instead. */
const pictureColumns = ['picture', 'logo'];
/** Longer side of a stored picture in pixels. Next's image optimizer creates the smaller sizes. */
const storedSide = 1600;
/** Limits of an imported picture. Phones take photos of up to 50 megapixels. Uploads from the web have lower limits. */
const maximumBytes = 40 * 1024 * 1024;
const maximumPixels = 50_000_000;
/** Width by height of the tallest cover that pages show uncropped. */
const coverRatio = 4 / 3;

/** Portraits are square, covers at most as tall as pages show them, and logos and photos of work keep their shape. */
type Shape = 'portrait' | 'cover' | 'logo' | 'photo';
type Picture = { name: string; bytes: Buffer };

/**
 * Checks and re-encodes the pictures that the rows name, and replaces the names in the rows with URLs (OPER-14).
 * Returns an error for each picture that can't be used, and a function that uploads the others.
 */
export async function readPictures(
  folder: string,
  rows: ImportRow[],
  storage: PictureStorage | undefined,
) {
  const pictureCells = rows.flatMap((row) =>
    pictureColumns
      .filter((column) => row.is_valid && row.data[column] && !isSitePicture(row.data[column]))
      .map((column) => ({ row, column })),
  );
  const errors: ImportError[] = [];
  const pictures = new Map<string, Promise<Picture>>();
  // Reads two at a time, because decoding a large picture occupies a processor for a second.
  const limit = pLimit(2);
  const readOnce = (file: string, shape: Shape) => {
    const key = `${shape} ${file}`;
    const picture = pictures.get(key) ?? limit(() => readPicture(folder, file, shape));
    pictures.set(key, picture);
    return picture;
  };
  await Promise.all(
    pictureCells.map(async ({ row, column }) => {
      try {
        if (!storage) throw new Error(missingStorageReason);
        const { name } = await readOnce(String(row.data[column]), getShape(row.file, column));
        row.data[column] = storage.getUrl(name);
      } catch (error) {
        row.is_valid = false;
        const { file, line } = row;
        errors.push({ file, line, field: column, reason: (error as Error).message });
      }
    }),
  );

  async function upload(print: (line: string) => void) {
    if (pictures.size > 0) print(`Uploading pictures: ${pictures.size}`);
    for (const picture of await Promise.all(pictures.values())) await storage?.upload(picture);
  }
  return { errors, upload };
}

const missingStorageReason =
  "can't be uploaded with only DATABASE_URL; also set NEXT_PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY";

function getShape(file: string, column: string): Shape {
  if (column === 'logo') return 'logo';
  if (file === 'work-photos.csv') return 'photo';
  return file === 'providers.csv' ? 'portrait' : 'cover';
}

async function readPicture(folder: string, file: string, shape: Shape): Promise<Picture> {
  const bytes = readFileInFolder(folder, file);
  if (isHeic(bytes)) throw new Error(heicReason);
  if (!detectPictureType(bytes)) throw new Error('is not a PNG, JPEG or WebP picture');
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'error' }).autoOrient();
  const {
    width: rawWidth = 0,
    height: rawHeight = 0,
    autoOrient,
  } = await image.metadata().catch(throwDamagedError);
  if (rawWidth * rawHeight > maximumPixels)
    throw new Error(`has more than ${maximumPixels / 1_000_000} megapixels`);
  const encoded = await image
    .clone()
    .resize({ ...getSize(autoOrient, shape), fit: 'cover', position: sharp.strategy.attention })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(throwDamagedError);
  const digest = createHash('sha256').update(shape).update(bytes).digest('hex').slice(0, 32);
  return { name: `${digest}-${await readColors(sharp(encoded))}.webp`, bytes: encoded };
}

/** Returns a picture's stored size. A size of another shape is cropped to the part that draws the most attention. */
function getSize({ width, height }: { width: number; height: number }, shape: Shape) {
  const side = Math.min(width, height);
  const croppedWidth = shape === 'portrait' ? side : width;
  const croppedHeight =
    shape === 'portrait'
      ? side
      : shape === 'cover'
        ? Math.min(height, Math.round(width / coverRatio))
        : height;
  const scale = Math.min(1, storedSide / Math.max(croppedWidth, croppedHeight));
  return {
    width: Math.max(1, Math.round(croppedWidth * scale)),
    height: Math.max(1, Math.round(croppedHeight * scale)),
  };
}

/** Whether a file is a photo in the format that iPhones store. */
const isHeic = (bytes: Buffer) => /^ftyp(hei|hev|mif1|msf1)/.test(bytes.toString('latin1', 4, 12));

function readFileInFolder(folder: string, file: string) {
  try {
    const root = realpathSync(folder);
    // Resolves symbolic links, because a link may point outside the folder.
    const target = realpathSync(path.join(root, file));
    if (!target.startsWith(root + path.sep)) throw new Error('is outside the imported folder');
    const stat = statSync(target);
    // Reading a pipe would wait for its writer.
    if (!stat.isFile()) throw new Error('is not a file in the folder');
    if (stat.size > maximumBytes) throw new Error(`is larger than ${maximumBytes / 1024 ** 2} MB`);
    return readFileSync(target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code) throw new Error('is not a file in the folder');
    throw error;
  }
}

/** Returns the colors of the upper and lower halves, which pages show until the picture has loaded. */
async function readColors(image: Sharp) {
  const pixels = await image
    .clone()
    .flatten({ background: '#ffffff' })
    .resize(1, 2, { fit: 'fill' })
    .toColorspace('srgb')
    .raw()
    .toBuffer();
  return pixels.subarray(0, 6).toString('hex');
}

function throwDamagedError(): never {
  throw new Error('is damaged');
}
