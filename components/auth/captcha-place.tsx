import { lazy, Suspense } from 'react';
import { publicEnv } from '@/lib/env.public';
import type { FormState } from '@/lib/form';

const Captcha = lazy(() => import('./captcha'));

/** For what a robot would like to send; shows where a captcha is configured. */
export function CaptchaPlace({ state }: { state: FormState }) {
  if (!publicEnv.turnstileSiteKey && !publicEnv.hcaptchaSiteKey) return null;
  return (
    <Suspense>
      <Captcha state={state} />
    </Suspense>
  );
}
