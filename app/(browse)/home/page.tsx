import { SignInOpener } from '@/components/auth/sign-in-opener';
import { CustomerBookings } from '@/components/bookings/customer-bookings';
import { Home } from '@/components/home/home';
import { getSignInMethods } from '@/lib/auth/sign-in-methods';
import { getPublicPageMetadata } from '@/lib/metadata/public-page';
import { routes } from '@/lib/routes';

export const metadata = getPublicPageMetadata({
  title: 'Browse and book',
  description:
    'Search local services, see who is available today, and book top-rated people and businesses near you.',
  path: routes.home,
});

/** Prerendered and revalidated once a minute. The customer's bookings load in the browser. */
export const revalidate = 60;

export default async function HomePage() {
  const methods = await getSignInMethods();
  return (
    <>
      <SignInOpener methods={methods} />
      <Home customerShelves={<CustomerBookings />} />
    </>
  );
}
