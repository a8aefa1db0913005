'use client';

import { PageError } from '@/components/feedback/page-error';

export default function ErrorPage({ error }: { error: Error & { digest?: string } }) {
  return <PageError reference={error.digest} />;
}
