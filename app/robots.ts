import type { MetadataRoute } from 'next';
import { publicEnv } from '@/lib/env.public';
import { routes } from '@/lib/routes';
import { generateSitemaps } from './sitemap';

export const revalidate = 3600;

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

export default async function robots(): Promise<MetadataRoute.Robots> {
  const parts = await generateSitemaps();
  return {
    rules: { userAgent: '*', disallow: closed },
    sitemap: parts.map(({ id }) => new URL(routes.sitemap(id), publicEnv.siteUrl).href),
  };
}
