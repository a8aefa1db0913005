import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { withReadTimeout } from '@/lib/http/timeouts';
import { rejectOverLimit } from '@/lib/rate-limits/request-limit';
import { linkTokenSchema } from '@/lib/provider-links/schema';
import { toResult } from '@/lib/result';
import { readPhoto } from '@/lib/threads/queries';

const headers = { 'Cache-Control': 'private, no-store' };

/**
 * Drawing that a browser shows where a cached page still has a photo that was taken down. The answer is the same for a
 * photo that never existed.
 */
const missingPhoto = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24" fill="none" stroke="#8a8a8a" stroke-linecap="round"><path d="M8 8h8v8H8zM8 14l2.5-2.5L14 15M6.5 6.5l11 11"/></svg>`;

/**
 * Returns the file of a photo to everyone while its review is shown, and otherwise to its booking's customer or, with a
 * link's token, to the provider (PHOTO-4, PHOTO-8).
 */
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
  if (!file?.data) {
    const headersOfDrawing = { ...headers, 'Content-Type': 'image/svg+xml' };
    return new Response(missingPhoto, { status: 404, headers: headersOfDrawing });
  }
  return new Response(file.data, { headers: { ...headers, 'Content-Type': 'image/webp' } });
}
