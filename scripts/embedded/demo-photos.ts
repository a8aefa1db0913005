import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Connection } from '@supabase/lite';
import sharp from 'sharp';
import { CliError } from '../cli/run-cli';
import { query } from './connection';

type Storage = { url: string; secretKey: string };

/** Columns of a photo's row that say what it belongs to, and its picture below the project's folder. */
type DemoPhoto = {
  booking_id: string;
  provider_id: string;
  review_id: string | null;
  picture: string;
};

/** Adds photos to the demo customer's conversation and to the latest reviews. SQL can't seed their files. */
export async function addDemoPhotos(connection: Connection, storage: Storage) {
  const photos = await query<DemoPhoto>(
    connection,
    `(select m.booking_id, m.provider_id, null::uuid as review_id, 'demo/people/front-door.webp' as picture
        from private.booking_messages m
        join public.bookings b on b.id = m.booking_id
        join public.customer_profiles c on c.id = b.customer_id
       where c.email = 'demo@roam.test' and m.position = 1
       limit 1)
     union all
     -- The demo customer's own reviews, and the best ones of others with the most to say.
     (select r.booking_id, r.provider_id, r.id, 'public' || w.image_url
        from public.reviews r
        join public.work_photos w on w.provider_id = r.provider_id and w.position = 1
        left join public.customer_profiles c on c.id = r.customer_id
       where w.image_url like '/art/%'
       order by c.email = 'demo@roam.test' desc nulls last, r.rating desc, char_length(r.comment) desc, r.id
       limit 5)`,
  );
  for (const photo of photos) await addPhoto(connection, storage, photo);
}

async function addPhoto(
  connection: Connection,
  { url, secretKey }: Storage,
  { booking_id, provider_id, review_id, picture }: DemoPhoto,
) {
  const drawing = await readFile(new URL(`../../${picture}`, import.meta.url));
  const { data, info } = await sharp(drawing)
    .resize({ width: 800 })
    .webp()
    .toBuffer({ resolveWithObject: true });
  const hash = createHash('sha256').update(data).digest('hex');
  const [row] = await query<{ id: string }>(
    connection,
    `insert into private.booking_photos (booking_id, provider_id, sender, review_id, request_key,
       request_hash, stored_at, width, height, bytes)
     values ('${booking_id}', '${provider_id}', 'customer', ${review_id ? `'${review_id}'` : 'null'},
       '${randomUUID()}', '${hash}', now(), ${info.width}, ${info.height}, ${info.size})
     returning id`,
  );
  const response = await fetch(`${url}/storage/v1/object/booking-photos/${row!.id}.webp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secretKey}`,
      apikey: secretKey,
      'content-type': 'image/webp',
    },
    body: new Uint8Array(data),
  });
  if (!response.ok) throw new CliError(`A demo photo wasn't stored: ${await response.text()}`);
}
