import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { DiagnosticsList } from '@/components/diagnostics/diagnostics-list';
import { PageShell } from '@/components/layout/page-shell';
import { getDiagnostics } from '@/lib/diagnostics/queries';
import { env } from '@/lib/env';

export const metadata: Metadata = { title: 'Diagnostics', robots: { index: false } };

/** Diagnostics page: whether the backend responds, whether you're signed in, and versions (SITE-6). */
export default async function TestPage() {
  await connection();
  if (env.ROAM_DIAGNOSTICS !== 'on') notFound();

  return (
    <PageShell title="Diagnostics" narrow>
      <DiagnosticsList diagnostics={await getDiagnostics()} />
    </PageShell>
  );
}
