import type { NextRequest } from 'next/server';
import { confirmLink } from '@/lib/auth/links';
import { withinPageTime } from '@/lib/deadline';

/** The target of every mailed link: verifies its token and redirects within our site. */
export function GET(request: NextRequest) {
  return withinPageTime(() => confirmLink(request.nextUrl.searchParams));
}
