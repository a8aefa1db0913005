import { useId, type ComponentProps, type ReactNode, lazy, Suspense } from 'react';
import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import type { ActionForm } from '@/components/form/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { publicEnv } from '@/lib/env.public';

/** Layout shared by all sign-in forms. It submits to a server action, so it works without JavaScript. */
export function AuthForm({
  form,
  next,
  submitLabel,
  variant,
  captcha,
  children,
}: {
  form: ActionForm;
  next?: string;
  submitLabel: string;
  variant?: ComponentProps<typeof SubmitButton>['variant'];
  captcha?: boolean;
  /** Renders the fields. If the alert shows a field's error, the field refers to `alertId`. */
  children: (alertId: string) => ReactNode;
}) {
  const alertId = useId();
  return (
    <form {...form.formProps} className="grid gap-5">
      <FormAlert id={alertId} message={form.failure?.message} code={form.failure?.code} />
      <FormNotice notice={form.notice} />
      {next && <input type="hidden" name="next" value={next} />}
      {children(alertId)}
      {captcha && <CaptchaField result={form.result} />}
      <SubmitButton isPending={form.isPending} variant={variant} size="lg" wide>
        {submitLabel}
      </SubmitButton>
    </form>
  );
}

const Captcha = lazy(() => import('./captcha'));

/** Captcha for forms that bots abuse. Renders nothing unless a captcha is configured. */
function CaptchaField({ result }: { result: unknown }) {
  if (!publicEnv.turnstileSiteKey && !publicEnv.hcaptchaSiteKey) return null;
  return (
    <Suspense>
      <Captcha result={result} />
    </Suspense>
  );
}
