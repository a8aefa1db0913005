import type { NextRequest } from 'next/server';
import { confirmLink } from '@/lib/auth/links';

/** Where every mailed link leads: it proves itself here and goes on inside our own site. */
export function GET(request: NextRequest) {
  return confirmLink(request.nextUrl.searchParams);
}
