import type { Metadata } from 'next';
import { connection } from 'next/server';
import { Suspense } from 'react';
import { SignInOpener } from '@/components/auth/sign-in-opener';
import { NextBooking } from '@/components/bookings/next-booking';
import { Home } from '@/components/catalog/home';
import { routes } from '@/lib/routes';

export const metadata: Metadata = {
  title: 'Browse and book',
  description:
    'Search local services, see who is free today, and book well-rated people and businesses near you.',
  alternates: { canonical: routes.home },
};

/** Who is free changes by the minute, and the first shelf is the customer's own: never prerendered. */
export default async function HomePage() {
  await connection();
  return (
    <>
      <SignInOpener />
      <Home
        personal={
          <Suspense>
            <NextBooking />
          </Suspense>
        }
      />
    </>
  );
}
