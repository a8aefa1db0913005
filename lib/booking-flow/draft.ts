import 'server-only';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { cookieAttributes, cookieLifetimes } from '@/lib/browser-storage/cookies';
import { cookieNames } from '@/lib/browser-storage/storage-keys';
import type { Details } from './details-schema';
import type { BookingSelection } from './selection';

/** Details typed for a booking that isn't made yet. */
export type Draft = Details & Pick<BookingSelection, 'service_id' | 'idempotency_key'>;

/** Checks only what pages need to show the text. The details step validates it. */
const draftsSchema = z.array(z.record(z.string(), z.string().nullable()));

/** Length up to which older drafts are kept. Browsers store at most 4096 bytes per cookie, including its name. */
const maxLength = 3_800;

/** Limit in bytes, so that a forged cookie can't expand without end. */
const maxJsonLength = 100_000;

async function listDrafts() {
  return decodeDrafts((await cookies()).get(cookieNames.bookingDraft)?.value ?? '');
}

/**
 * Returns the draft of a booking (BOOK-62), and as a suggestion the newest draft for the same service, whose details
 * the customer hasn't given for this booking.
 */
export async function getDraft({
  service_id,
  idempotency_key,
}: Pick<BookingSelection, 'service_id' | 'idempotency_key'>) {
  const drafts = await listDrafts();
  const draft = drafts.find((each) => each.idempotency_key === idempotency_key) ?? null;
  const suggestion = draft ?? drafts.find((each) => each.service_id === service_id) ?? null;
  return { draft, suggestion };
}

export async function saveDraft(draft: Draft) {
  const others = (await listDrafts()).filter(
    ({ idempotency_key }) => idempotency_key !== draft.idempotency_key,
  );
  const store = await cookies();
  store.set(cookieNames.bookingDraft, encodeDrafts([draft, ...others]), {
    ...cookieAttributes,
    httpOnly: true,
    maxAge: cookieLifetimes.bookingDraft,
  });
}

/**
 * Encodes the first draft and as many of the others as fit. Compressed, because Chinese text of the greatest
 * length wouldn't fit in a cookie otherwise, and base64url, because percent-encoding triples non-ASCII text.
 */
export function encodeDrafts(drafts: Draft[]): string {
  const cookie = deflateRawSync(JSON.stringify(drafts)).toString('base64url');
  const isTooLong = cookie.length > maxLength && drafts.length > 1;
  return isTooLong ? encodeDrafts(drafts.slice(0, -1)) : cookie;
}

/** Decodes a cookie of drafts, newest first. Returns an empty list if it is malformed. */
export function decodeDrafts(cookie: string) {
  try {
    const json = inflateRawSync(Buffer.from(cookie, 'base64url'), {
      maxOutputLength: maxJsonLength,
    });
    return draftsSchema.parse(JSON.parse(json.toString())) as Draft[];
  } catch {
    return [];
  }
}
