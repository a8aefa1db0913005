import type { NextRequest } from 'next/server';
import { confirmLink } from '@/lib/auth/links';

/** The target of every mailed link: verifies its token and redirects within our site. */
export function GET(request: NextRequest) {
  return confirmLink(request.nextUrl.searchParams);
}
