import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { PageShell } from '@/components/layout/page-shell';
import { TestTextForm } from '@/components/messages/test-text-form';
import { env } from '@/lib/env';

export const metadata: Metadata = { title: 'Message test', robots: { index: false } };

/** Sends the operator's own phone a fixed text, so that they see whether Twilio is set up. */
export default async function TestTwilioPage() {
  await connection();
  if (env.ROAM_DIAGNOSTICS !== 'on') notFound();
  const isReady = env.TWILIO_ACCOUNT_SID && env.ROAM_TEST_PHONE;

  return (
    <PageShell
      title="Message test"
      subtitle="Sends a text message to the operator’s phone, three times an hour at most."
      narrow
    >
      {isReady ? (
        <TestTextForm />
      ) : (
        <p>
          No text message can be sent yet. Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM
          and ROAM_TEST_PHONE, and start the server again.
        </p>
      )}
    </PageShell>
  );
}
