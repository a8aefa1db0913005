'use client';

import { Dialog } from '@/components/ui/dialog';
import type { SignInOffers } from '@/lib/auth/types';
import type { AuthView } from '@/lib/auth/views';
import { AuthViews, authTitles } from './auth-views';

export default function SignInDialog({
  view,
  next,
  offers,
  hrefFor,
  onClose,
}: {
  view: AuthView;
  next?: string;
  offers: SignInOffers;
  hrefFor: (view: AuthView) => string;
  onClose: () => void;
}) {
  const { title, subtitle } = authTitles[view];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={subtitle}>
      <AuthViews view={view} next={next} offers={offers} hrefFor={hrefFor} />
    </Dialog>
  );
}
