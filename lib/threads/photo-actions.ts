'use server';

import type { PostgrestError } from '@supabase/supabase-js';
import { refresh } from 'next/cache';
import { createHash, randomUUID } from 'node:crypto';
import { createFormAction } from '@/lib/actions/form-action';
import { getProviderLinkFailureMessage } from '@/lib/provider-links/messages';
import { limitsFor } from '@/lib/rate-limits/limits';
import { done, failed, type Result } from '@/lib/result';
import { features } from '@/lib/site-config';
import { createAdminSupabase, requireLinkAdmin } from '@/lib/supabase/admin';
import { writeOnce } from '@/lib/supabase/calls';
import { getRejectionCode, toDatabaseFailure, type DataError } from '@/lib/supabase/data-errors';
import { toThreadFailure } from './failures';
import {
  getPhotoFailureMessage,
  getPhotoProblemMessage,
  photoMessages,
  photoNotice,
  reviewPhotoNotice,
} from './messages';
import { drawPhoto, storePhoto } from './photo-storage';
import { photoSchema, providerPhotoSchema } from './schema';

// The files need the secret key, so the session must be verified first (SESS-11).
const customerOptions = {
  schema: photoSchema,
  requires: 'account',
  message: getPhotoFailureMessage,
} as const;

const providerOptions = {
  schema: providerPhotoSchema,
  limits: (_: unknown, { ipAddress }: { ipAddress: string | null }) =>
    limitsFor.providerLink(ipAddress),
  // A form without any invalid field has an outdated or forged link.
  message: (
    code: Parameters<typeof getPhotoFailureMessage>[0],
    failure: { retryAfter?: number; fields?: Record<string, string> },
  ) =>
    code === 'invalid_input' && failure.fields?.token
      ? getProviderLinkFailureMessage('unknown_link')
      : getPhotoFailureMessage(code, failure),
};

export const addPhoto = createFormAction(
  { ...customerOptions, limits: (_, { customer }) => limitsFor.photo(customer.user_id) },
  async ({ input: { reference, id }, form, supabase }) => {
    const booking = { p_reference: reference };
    return storeOnce(form, {
      begin: (p_hash) =>
        writeOnce(supabase, 'begin_photo', { ...booking, p_key: id, p_hash }).single(),
      finish: (photo) => writeOnce(supabase, 'finish_photo', { ...booking, ...photo }),
    });
  },
);

/** Adds a photo to the customer's review of a booking (PHOTO-7). `removePhoto` removes it. */
export const addReviewPhoto = createFormAction(
  { ...customerOptions, limits: (_, { customer }) => limitsFor.photo(customer.user_id) },
  async ({ input: { reference, id }, form, supabase }) => {
    if (!features.reviews) return failed('not_found', photoMessages.unexpected);
    const booking = { p_reference: reference };
    return storeOnce(
      form,
      {
        begin: (p_hash) =>
          writeOnce(supabase, 'begin_review_photo', { ...booking, p_key: id, p_hash }).single(),
        finish: (photo) => writeOnce(supabase, 'finish_photo', { ...booking, ...photo }),
      },
      reviewPhotoNotice,
    );
  },
);

export const addProviderPhoto = createFormAction(
  providerOptions,
  async ({ input: { token, id }, form }) => {
    const [admin, booking] = [requireLinkAdmin(), { p_token: token }];
    return storeOnce(form, {
      begin: (p_hash) =>
        writeOnce(admin, 'begin_provider_photo', { ...booking, p_key: id, p_hash }).single(),
      finish: (photo) => writeOnce(admin, 'finish_provider_photo', { ...booking, ...photo }),
    });
  },
);

export const removePhoto = createFormAction(
  customerOptions,
  async ({ input: { reference, id }, supabase }) =>
    toRemovalResult(
      await writeOnce(supabase, 'remove_photo', { p_reference: reference, p_photo_id: id }),
    ),
);

export const removeProviderPhoto = createFormAction(
  providerOptions,
  async ({ input: { token, id } }) =>
    toRemovalResult(
      await writeOnce(requireLinkAdmin(), 'remove_provider_photo', {
        p_token: token,
        p_photo_id: id,
      }),
    ),
);

type Answer<T> = PromiseLike<{ data: T; error: PostgrestError | null }>;

/** Calls of one side that begin and finish a photo. */
type PhotoCalls = {
  begin: (hash: string) => Answer<{ photo_id: string; is_stored: boolean } | null>;
  finish: (
    photo: Record<'p_width' | 'p_height' | 'p_bytes', number> & { p_photo_id: string },
  ) => Answer<unknown>;
};

/**
 * Stores the form's photo once for its key and file (PHOTO-3). The database checks the sender's right before the
 * file is decoded, and again before it is shown. An attempt that ends in between is swept.
 */
async function storeOnce(
  form: FormData,
  { begin, finish }: PhotoCalls,
  notice = photoNotice,
): Promise<Result<{ nextId: string }>> {
  const admin = createAdminSupabase();
  if (!admin) return failed('unexpected', photoMessages.photosOff);
  const file = form.get('photo');
  if (!(file instanceof Blob)) return failed('rejected', getPhotoProblemMessage('noPicture'));
  const hash = createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex');
  const { data: begun, error: beginError } = await begin(hash);
  if (beginError) return toPhotoFailure(beginError);
  if (begun && !begun.is_stored) {
    const picture = await drawPhoto(file);
    if (typeof picture === 'string') {
      const code = picture === 'tooBig' ? 'too_large' : 'rejected';
      return failed(code, getPhotoProblemMessage(picture));
    }
    const { error: storageError } = await storePhoto(admin, begun.photo_id, picture);
    if (storageError)
      return toDatabaseFailure('photo_not_stored', storageError as DataError, photoMessages);
    const { error: finishError } = await finish({
      p_photo_id: begun.photo_id,
      p_width: picture.width,
      p_height: picture.height,
      p_bytes: picture.bytes.length,
    });
    if (finishError) return toPhotoFailure(finishError);
  }
  refresh();
  return done({ nextId: randomUUID() }, notice);
}

/** The delivery run deletes the file (`sweepPhotos`). */
function toRemovalResult({ error }: { error: PostgrestError | null }): Result {
  if (error) return toPhotoFailure(error);
  refresh();
  return done();
}

function toPhotoFailure(error: PostgrestError) {
  if (getRejectionCode(error) === 'thread_closed') return failed('rejected', photoMessages.closed);
  return toThreadFailure(error, photoMessages);
}
