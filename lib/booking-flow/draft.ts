import 'server-only';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { cookieAttributes, cookieLifetimes } from '@/lib/browser-storage/cookies';
import { cookieNames } from '@/lib/browser-storage/storage-keys';
import type { Details } from './details';

const draftSchema = z.object({
  service_id: z.string().catch(''),
  location_id: z.string().nullable().catch(null),
  address: z.string().catch(''),
  postal_code: z.string().nullable().catch(null),
  access_notes: z.string().catch(''),
  notes: z.string().catch(''),
});

export async function getDraft(serviceId: string): Promise<Details | null> {
  const cookie = (await cookies()).get(cookieNames.bookingDraft)?.value;
  if (!cookie) return null;
  const { service_id, ...details } = decodeDraft(cookie);
  return service_id === serviceId ? details : null;
}

export async function saveDraft(serviceId: string, details: Details) {
  const store = await cookies();
  store.set(cookieNames.bookingDraft, encodeDraft(serviceId, details), {
    ...cookieAttributes,
    httpOnly: true,
    maxAge: cookieLifetimes.bookingDraft,
  });
}

/** Encodes a draft as base64url. Percent-encoding triples non-ASCII text, which wouldn't fit in a cookie. */
export function encodeDraft(service_id: string, details: Details) {
  return Buffer.from(JSON.stringify({ service_id, ...details })).toString('base64url');
}

/** Decodes a draft cookie. Returns an empty draft if it is malformed. */
export function decodeDraft(cookie: string) {
  try {
    return draftSchema.parse(JSON.parse(Buffer.from(cookie, 'base64url').toString()));
  } catch {
    return draftSchema.parse({});
  }
}
