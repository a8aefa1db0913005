import type { Metadata } from 'next';
import { SignInOpener } from '@/components/auth/sign-in-opener';
import { Landing } from '@/components/marketing/landing';
import { routes } from '@/lib/routes';

/** `/landing` and `/whyroam` show the same page under the one address. */
export const metadata: Metadata = { alternates: { canonical: routes.landing } };

export default function LandingPage() {
  return (
    <>
      <Landing categories={[]} providers={[]} />
      <SignInOpener />
    </>
  );
}
