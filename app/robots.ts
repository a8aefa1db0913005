import type { MetadataRoute } from 'next';
import { publicEnv } from '@/lib/env.public';
import { routes } from '@/lib/routes';

/** Keeps personal and test pages out of search results. */
const closed = [
  '/customer/',
  routes.myBookings,
  routes.bookings,
  routes.bookingSuccess,
  routes.tipSuccess,
  routes.tipCancel,
  routes.signIn,
  '/auth/',
  '/api/',
  routes.calendarFeed(''),
  '/test',
];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', disallow: closed },
    sitemap: new URL('/sitemap.xml', publicEnv.siteUrl).href,
  };
}
