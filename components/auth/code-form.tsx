'use client';

import { useState, type ReactNode } from 'react';
import { TextField } from '@/components/form/text-field';
import type { ActionForm, FormOptions } from '@/components/form/use-action-form';
import type { FormAction } from '@/lib/actions/state';
import {
  sendEmailCode,
  sendPhoneCode,
  signInWithEmailCode,
  signInWithPhoneCode,
} from '@/lib/auth/code-actions';
import { AuthForm } from './auth-form';
import { CodeField } from './code-field';
import { EmailField } from './email-field';
import { useAuthForm } from './use-auth-form';

const loadSchemas = () => import('@/lib/auth/schema');
const emailCodeOptions = {
  loadSchema: () => loadSchemas().then(({ emailCodeSchema }) => emailCodeSchema),
  secret: 'code',
};

/** Form for a code that another form has emailed. */
export function ReceivedCodeForm({
  email,
  type,
  next,
  submitLabel,
}: {
  email?: string;
  type: 'email' | 'signup' | 'recovery';
  next?: string;
  submitLabel: string;
}) {
  const form = useAuthForm(signInWithEmailCode, 'code', emailCodeOptions);
  // Without JavaScript, the email comes from the submitted form.
  const recipient = email ?? (form.values.type === type ? form.values.email : undefined);
  if (!recipient) return null;

  return (
    <AuthForm form={form} next={next} submitLabel={submitLabel}>
      {() => (
        <>
          <input type="hidden" name="email" value={recipient} />
          <input type="hidden" name="type" value={type} />
          <CodeField form={form} hint={`We sent the code to ${recipient}.`} />
        </>
      )}
    </AuthForm>
  );
}

export function EmailCodeForm({ next }: { next?: string }) {
  const { sending, sentTo } = useSendForm('email', sendEmailCode, () =>
    loadSchemas().then(({ emailSchema }) => emailSchema),
  );
  const redeeming = useAuthForm(signInWithEmailCode, 'code', emailCodeOptions);
  const recipient = sentTo ?? redeeming.values.email;

  return (
    <CodeSteps
      name="email"
      recipient={recipient}
      next={next}
      sending={sending}
      redeeming={redeeming}
    >
      <EmailField form={sending} fallback={recipient} />
    </CodeSteps>
  );
}

export function PhoneCodeForm({ next }: { next?: string }) {
  const { sending, sentTo } = useSendForm('phone', sendPhoneCode, () =>
    loadSchemas().then(({ phoneSchema }) => phoneSchema),
  );
  const redeeming = useAuthForm(signInWithPhoneCode, 'code', {
    loadSchema: () => loadSchemas().then(({ phoneCodeSchema }) => phoneCodeSchema),
    secret: 'code',
  });
  const recipient = sentTo ?? redeeming.values.phone;

  return (
    <CodeSteps
      name="phone"
      recipient={recipient}
      next={next}
      sending={sending}
      redeeming={redeeming}
    >
      <TextField
        form={sending}
        name="phone"
        label="Phone"
        required
        type="tel"
        autoComplete="tel"
        maxLength={32}
        defaultValue={sending.values.phone ?? recipient}
      />
    </CodeSteps>
  );
}

/** Connects the form that sends a code, and returns who it was sent to last. */
function useSendForm<Code extends string>(
  name: 'email' | 'phone',
  action: FormAction<{ sentTo: string }, Code>,
  loadSchema: FormOptions<unknown, never, never>['loadSchema'],
) {
  const [lastRecipient, setLastRecipient] = useState<string>();
  const sending = useAuthForm(action, 'sendCode', {
    loadSchema,
    onSuccess: ({ data }) => setLastRecipient(data.sentTo),
  });
  const sentTo = getRateLimitedInput(sending)?.[name] ?? lastRecipient ?? sending.data?.sentTo;
  return { sending, sentTo };
}

/** Returns rate-limited input. Someone else may have used up the limit, but an earlier code still works. */
function getRateLimitedInput({ result, values }: ActionForm) {
  return result?.ok === false && result.code === 'rate_limited' ? values : undefined;
}

/** Form for an email or phone number, then a form for the code sent to it. */
function CodeSteps({
  name,
  recipient,
  next,
  sending,
  redeeming,
  children,
}: {
  name: 'email' | 'phone';
  recipient?: string;
  next?: string;
  sending: ActionForm;
  redeeming: ActionForm;
  children: ReactNode;
}) {
  return (
    <>
      <AuthForm
        form={sending}
        next={next}
        submitLabel={recipient ? 'Send another code' : 'Send the code'}
        variant={recipient ? 'outline' : undefined}
        captcha
      >
        {() => children}
      </AuthForm>
      {recipient && (
        <AuthForm form={redeeming} next={next} submitLabel="Sign in">
          {() => (
            <>
              <input type="hidden" name={name} value={recipient} />
              <CodeField
                form={redeeming}
                hint={
                  getRateLimitedInput(sending) &&
                  'Already got a code from us? Enter the latest code.'
                }
              />
            </>
          )}
        </AuthForm>
      )}
    </>
  );
}
