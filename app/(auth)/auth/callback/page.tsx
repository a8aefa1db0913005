import type { Metadata } from 'next';
import { Suspense } from 'react';
import { GuardScreen } from '@/components/feedback/guard-screen';
import { SocialCallback } from '@/components/auth/social-callback';

export const metadata: Metadata = { title: 'Signing in', robots: { index: false } };

export default function CallbackPage() {
  return (
    <Suspense fallback={<GuardScreen />}>
      <SocialCallback />
    </Suspense>
  );
}
