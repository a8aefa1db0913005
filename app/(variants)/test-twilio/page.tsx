import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { SoonPage } from '@/components/layout/soon-page';
import { env } from '@/lib/env';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Message test', robots: { index: false } };

export default async function TestTwilioPage() {
  await connection();
  if (env.ROAM_DIAGNOSTICS !== 'on') notFound();

  return (
    <SoonPage
      title="Message test"
      soon="Soon a test message can be sent from here when Twilio is configured."
      meanwhile="Roam sends no text messages yet."
      link={{ href: routes.home, label: 'Browse Roam' }}
    />
  );
}
