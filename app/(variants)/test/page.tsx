import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { PageShell } from '@/components/layout/page-shell';
import { getCustomer } from '@/lib/session/customer';
import { env } from '@/lib/env';
import { toResult } from '@/lib/result';

export const metadata: Metadata = { title: 'Diagnostics', robots: { index: false } };

/** Shows only whether this server reaches its backend, and who it thinks is signed in. */
export default async function TestPage() {
  await connection();
  if (env.ROAM_DIAGNOSTICS !== 'on') notFound();
  const who = await toResult(getCustomer(), 'The backend does not answer.');

  return (
    <PageShell title="Diagnostics" narrow>
      <dl className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-3">
        <dt className="font-semibold">Session</dt>
        <dd>{who.ok ? (who.data ? 'Signed in as a customer' : 'Signed out') : who.message}</dd>
        <dt className="font-semibold">Server</dt>
        <dd>Node {process.version}</dd>
      </dl>
    </PageShell>
  );
}
