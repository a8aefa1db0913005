import { useId, type ReactNode } from 'react';
import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useHeard } from '@/components/feedback/last-word';
import { SendButton } from '@/components/ui/send-button';
import { CaptchaPlace } from './captcha-place';
import type { AuthFormProps } from './use-auth-form';

/**
 * The frame of each way in: its alert, its fields, its button, and where to go on to. It posts to a
 * server action, so it works without scripts too. The browser's own bubbles are off: ours are tied
 * to their fields and read the same everywhere.
 */
export function AuthForm({
  form,
  next,
  label,
  captcha,
  after,
  children,
}: {
  form: AuthFormProps;
  next?: string;
  label: string;
  /** For what a robot would like to send; shows where a captcha is configured. */
  captcha?: boolean;
  /** A second way to send it. Enter presses the first button, so this one stands behind. */
  after?: ReactNode;
  children: (alertId: string) => ReactNode;
}) {
  const alertId = useId();
  const { state, said, post, submit, isPending } = useHeard(form);
  return (
    <form action={post} onSubmit={submit} noValidate className="grid gap-5">
      <FormAlert id={alertId} message={said.message} />
      <FormNotice notice={said.notice} />
      {next && <input type="hidden" name="next" value={next} />}
      {children(alertId)}
      {captcha && <CaptchaPlace state={state} />}
      <SendButton isPending={isPending} size="lg" wide>
        {label}
      </SendButton>
      {after}
    </form>
  );
}
