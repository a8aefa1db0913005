import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { PageShell } from '@/components/layout/page-shell';
import { TestTextForm } from '@/components/outbox/test-text-form';
import { env } from '@/lib/env';

export const metadata: Metadata = { title: 'Message test', robots: { index: false } };

/** Test page that texts the operator's phone to verify the Twilio setup. */
export default async function TestTwilioPage() {
  await connection();
  if (env.ROAM_DIAGNOSTICS !== 'on') notFound();
  const isReady = env.TWILIO_ACCOUNT_SID && env.ROAM_TEST_PHONE;

  return (
    <PageShell
      title="Message test"
      subtitle="Sends a text message to the operator's phone, up to three times an hour."
      narrow
    >
      {isReady ? (
        <TestTextForm />
      ) : (
        <p>
          Text messages aren't set up yet. Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM
          and ROAM_TEST_PHONE, and restart the server.
        </p>
      )}
    </PageShell>
  );
}
