'use client';

import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import type { SignInMethods } from '@/lib/auth/types';
import type { AuthView } from '@/lib/auth/views';
import { AuthViews, authTitles } from './auth-views';

export default function SignInDialog({
  view,
  next,
  methods,
  getViewHref,
  onClose,
}: {
  view: AuthView;
  next?: string;
  methods: SignInMethods;
  getViewHref: (view: AuthView) => string;
  onClose: () => void;
}) {
  const { title, subtitle } = authTitles[view];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogBody>
          <DialogHeader>
            <DialogTitle>{title}</DialogTitle>
            <DialogDescription>{subtitle}</DialogDescription>
          </DialogHeader>
          <AuthViews view={view} next={next} methods={methods} getViewHref={getViewHref} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
