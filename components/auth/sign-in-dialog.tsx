'use client';

import { Dialog } from '@/components/ui/dialog';
import type { AuthView } from '@/lib/auth/views';
import { AuthViews, authTitles } from './auth-views';

export default function SignInDialog({
  view,
  next,
  hrefFor,
  onClose,
}: {
  view: AuthView;
  next?: string;
  hrefFor: (view: AuthView) => string;
  onClose: () => void;
}) {
  const { title, subtitle } = authTitles[view];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={subtitle}>
      <AuthViews view={view} next={next} hrefFor={hrefFor} />
    </Dialog>
  );
}
