import { lazy, Suspense } from 'react';
import { publicEnv } from '@/lib/env.public';

const Captcha = lazy(() => import('./captcha'));

/** For what a robot would like to send; shows where a captcha is configured. */
export function CaptchaPlace({ answer }: { answer: unknown }) {
  if (!publicEnv.turnstileSiteKey && !publicEnv.hcaptchaSiteKey) return null;
  return (
    <Suspense>
      <Captcha answer={answer} />
    </Suspense>
  );
}
