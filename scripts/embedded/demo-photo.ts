import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Connection } from '@supabase/lite';
import { query } from './connection';
import { CliError } from '../cli/run-cli';

const width = 800;
const height = 880;

/** Adds a photo to the demo customer's conversation, whose file SQL can't seed. Does nothing without that customer. */
export async function addDemoPhoto(
  connection: Connection,
  { url, secretKey }: { url: string; secretKey: string },
) {
  const bytes = await readFile(new URL('../../demo/people/front-door.webp', import.meta.url));
  const hash = createHash('sha256').update(bytes).digest('hex');
  const [photo] = await query<{ id: string }>(
    connection,
    `insert into private.booking_photos
       (booking_id, provider_id, sender, request_key, request_hash, stored_at, width, height, bytes)
     select m.booking_id, m.provider_id, 'customer', m.id, '${hash}', now(), ${width}, ${height}, ${bytes.length}
       from private.booking_messages m
       join public.bookings b on b.id = m.booking_id
       join public.customer_profiles c on c.id = b.customer_id
      where c.email = 'demo@roam.test' and m.position = 1
      limit 1
     returning id`,
  );
  if (!photo) return;
  const response = await fetch(`${url}/storage/v1/object/booking-photos/${photo.id}.webp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secretKey}`,
      apikey: secretKey,
      'content-type': 'image/webp',
    },
    body: bytes,
  });
  if (!response.ok) throw new CliError(`The demo photo wasn't stored: ${await response.text()}`);
}
