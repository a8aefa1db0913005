import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { withReadTimeout } from '@/lib/http/timeouts';
import { rejectOverLimit } from '@/lib/rate-limits/request-limit';
import { linkTokenSchema } from '@/lib/provider-links/schema';
import { toResult } from '@/lib/result';
import { readPhoto } from '@/lib/threads/queries';

const headers = { 'Cache-Control': 'private, no-store' };

/** Returns the file of a booking's photo to its customer or, with a link's token, to its provider (PHOTO-4). */
export async function GET(request: NextRequest, { params }: RouteContext<'/api/photos/[photoId]'>) {
  const limitResponse = await rejectOverLimit(request);
  if (limitResponse) return limitResponse;
  const photoId = z.uuid().safeParse((await params).photoId);
  const token = linkTokenSchema.nullable().safeParse(request.nextUrl.searchParams.get('token'));
  const file =
    photoId.success && token.success
      ? await toResult(
          withReadTimeout(() => readPhoto(photoId.data, token.data)),
          'Failed to load the photo',
        )
      : null;
  if (file && !file.ok) return new Response(null, { status: 503, headers });
  if (!file?.data) return new Response(null, { status: 404, headers });
  return new Response(file.data, { headers: { ...headers, 'Content-Type': 'image/webp' } });
}
