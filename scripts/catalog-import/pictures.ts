import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { detectPictureType, maxPictureBytes } from '@/lib/profile/picture';
import { isSitePicture } from './fields';
import type { ImportError } from './read-csv';
import type { ImportRow } from './read-rows';
import type { PictureStorage } from './picture-storage';

/** Columns that name a picture in the imported folder. Postgres receives the picture's URL instead. */
const pictureColumns = ['picture', 'logo'];
/** Longer side of a stored picture in pixels. Next's image optimizer creates the smaller sizes. */
const storedSide = 1600;
/** Maximum width and height of an imported picture in pixels. */
const maximumSide = 4096;

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
  const readOnce = (file: string) => {
    const picture = pictures.get(file) ?? limit(() => readPicture(folder, file));
    pictures.set(file, picture);
    return picture;
  };
  await Promise.all(
    pictureCells.map(async ({ row, column }) => {
      try {
        if (!storage) throw new Error(missingStorageReason);
        const { name } = await readOnce(String(row.data[column]));
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

async function readPicture(folder: string, file: string): Promise<Picture> {
  const bytes = readFileInFolder(folder, file);
  if (!detectPictureType(bytes)) throw new Error('is not a PNG, JPEG or WebP picture');
  const image = sharp(bytes, { limitInputPixels: maximumSide ** 2, failOn: 'error' }).autoOrient();
  const { width = 0, height = 0 } = await image.metadata().catch(throwDamagedError);
  if (Math.max(width, height) > maximumSide)
    throw new Error(`is wider or taller than ${maximumSide} pixels`);
  const encoded = await image
    .clone()
    .resize({ width: storedSide, height: storedSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(throwDamagedError);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { name: `${digest}-${await readColors(image)}.webp`, bytes: encoded };
}

function readFileInFolder(folder: string, file: string) {
  try {
    const root = realpathSync(folder);
    // Resolves symbolic links, because a link may point outside the folder.
    const target = realpathSync(path.join(root, file));
    if (!target.startsWith(root + path.sep)) throw new Error('is outside the imported folder');
    if (statSync(target).size > maxPictureBytes) throw new Error('is larger than 5 MB');
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
