/** Photos as phones take them, which the catalog import makes smaller and crops (OPER-14). */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { readPictures } from '@/scripts/catalog-import/pictures';
import type { PictureStorage } from '@/scripts/catalog-import/picture-storage';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'roam-photos-'));
  await takePhoto();
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Takes a photo with 24 megapixels that is stored on its side: a gray wall with an orange face near the top. A crop to
 * the center would lose the face.
 */
async function takePhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const wall = sharp({
    create: { width: 4000, height: 6000, channels: 3, background: '#888888', noise },
  });
  const face = await sharp({
    create: { width: 700, height: 700, channels: 3, background: '#e07030' },
  })
    .png()
    .toBuffer();
  const upright = await wall
    .composite([{ input: face, left: 1650, top: 100 }])
    .png()
    .toBuffer();
  // Orientation 8 shows the stored picture turned to the left.
  await sharp(upright)
    .rotate(90)
    .withMetadata({ orientation: 8 })
    .jpeg({ quality: 98 })
    .toFile(path.join(folder, 'photo.jpg'));
}

async function importPhoto(file: string, column = 'picture') {
  const uploaded: Buffer[] = [];
  const storage: PictureStorage = {
    getUrl: (name) => name,
    upload: async ({ bytes }) => void uploaded.push(bytes),
    removeUnused: async () => 0,
  };
  const data: Record<string, unknown> = { [column]: 'photo.jpg' };
  const row = { file, line: 2, key: 'a', key_field: 'slug', is_valid: true, data };
  const { errors, upload } = await readPictures(folder, [row], storage);
  await upload(() => {});
  expect(errors).toEqual([]);
  return uploaded[0]!;
}

test.each([
  ["a provider's portrait is square", 'providers.csv', 'picture', 1600, 1600],
  ['a cover is no taller than pages show it', 'services.csv', 'picture', 1600, 1200],
  ['a logo keeps its shape', 'businesses.csv', 'logo', 1067, 1600],
])(
  "%s, and shows the face of a phone's photo (OPER-14)",
  async (_, file, column, width, height) => {
    expect(statSync(path.join(folder, 'photo.jpg')).size).toBeGreaterThan(5 * 1024 * 1024);
    const picture = await importPhoto(file, column);
    const { data, info } = await sharp(picture)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width, height });
    // The face is the only part whose red is far stronger than its blue. It stays whole.
    let facePixels = 0;
    for (let i = 0; i < data.length; i += 3) if (data[i]! - data[i + 2]! > 100) facePixels += 1;
    const scale = width / 4000;
    expect(facePixels / (700 * scale) ** 2).toBeGreaterThan(0.9);
  },
);

test("a picture that is a pipe or a folder is reported, and the import doesn't wait for it (OPER-14)", async () => {
  execFileSync('mkfifo', [path.join(folder, 'pipe.jpg')]);
  mkdirSync(path.join(folder, 'folder.jpg'));
  const storage = { getUrl: String, upload: async () => {}, removeUnused: async () => 0 };
  for (const picture of ['pipe.jpg', 'folder.jpg']) {
    const row = {
      file: 'services.csv',
      line: 2,
      key: 'a',
      key_field: 'slug',
      is_valid: true,
      data: { picture },
    };
    const { errors } = await readPictures(folder, [row], storage);
    expect(errors).toMatchObject([
      { line: 2, field: 'picture', reason: 'is not a file in the folder' },
    ]);
  }
});
