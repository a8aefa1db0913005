import { lazy, Suspense } from 'react';
import { publicEnv } from '@/lib/env.public';

const Captcha = lazy(() => import('./captcha'));

/** Captcha for forms that bots abuse. Renders nothing unless a captcha is configured. */
export function CaptchaField({ result }: { result: unknown }) {
  if (!publicEnv.turnstileSiteKey && !publicEnv.hcaptchaSiteKey) return null;
  return (
    <Suspense>
      <Captcha result={result} />
    </Suspense>
  );
}
