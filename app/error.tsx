'use client';

import { PageError } from '@/components/feedback/page-error';
import { useErrorReference } from '@/components/feedback/use-error-reference';

export default function ErrorPage({ error }: { error: unknown }) {
  return <PageError reference={useErrorReference(error, 'page')} />;
}
