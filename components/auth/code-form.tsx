'use client';

import { useState, type ReactNode } from 'react';
import { TextField } from '@/components/form/text-field';
import { useActionForm, type ActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import {
  sendEmailCode,
  sendPhoneCode,
  signInWithEmailCode,
  signInWithPhoneCode,
} from '@/lib/auth/code-actions';
import { createAuthFailureFormatter, getInvalidInputMessage } from '@/lib/auth/messages';
import { AuthForm } from './auth-form';
import { CodeField } from './code-field';
import { EmailField } from './email-field';

const loadSchemas = () => import('@/lib/auth/schema');
const sendUnavailable = createAuthFailureFormatter('sendCode')('unavailable');
const redeemUnavailable = createAuthFailureFormatter('code')('unavailable');

type EmailedCode = { email?: string; type: 'email' | 'signup' | 'recovery'; next?: string };

export function EmailedCodeForm({ email, type, next, label }: EmailedCode & { label: string }) {
  const form = useActionForm(signInWithEmailCode, {
    invalid: getInvalidInputMessage,
    loadSchema: () => loadSchemas().then(({ emailCodeSchema }) => emailCodeSchema),
    permalink: usePageUrl(),
    unavailable: redeemUnavailable,
    secret: 'code',
  });
  // Without JavaScript, the email comes from the submitted form.
  const recipient = email ?? (form.values.type === type ? form.values.email : undefined);
  if (!recipient) return null;

  return (
    <AuthForm form={form} next={next} label={label}>
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
  const [sentTo, setSentTo] = useState<string>();
  const sending = useActionForm(sendEmailCode, {
    invalid: getInvalidInputMessage,
    loadSchema: () => loadSchemas().then(({ emailSchema }) => emailSchema),
    permalink: usePageUrl(),
    unavailable: sendUnavailable,
    onSuccess: ({ data }) => setSentTo(data.sentTo),
  });
  const redeeming = useActionForm(signInWithEmailCode, {
    invalid: getInvalidInputMessage,
    loadSchema: () => loadSchemas().then(({ emailCodeSchema }) => emailCodeSchema),
    permalink: usePageUrl(),
    unavailable: redeemUnavailable,
    secret: 'code',
  });
  const recipient =
    getRateLimitedInput(sending)?.email ?? sentTo ?? sending.data?.sentTo ?? redeeming.values.email;

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
  const [sentTo, setSentTo] = useState<string>();
  const sending = useActionForm(sendPhoneCode, {
    invalid: getInvalidInputMessage,
    loadSchema: () => loadSchemas().then(({ phoneSchema }) => phoneSchema),
    permalink: usePageUrl(),
    unavailable: sendUnavailable,
    onSuccess: ({ data }) => setSentTo(data.sentTo),
  });
  const redeeming = useActionForm(signInWithPhoneCode, {
    invalid: getInvalidInputMessage,
    loadSchema: () => loadSchemas().then(({ phoneCodeSchema }) => phoneCodeSchema),
    permalink: usePageUrl(),
    unavailable: redeemUnavailable,
    secret: 'code',
  });
  const recipient =
    getRateLimitedInput(sending)?.phone ?? sentTo ?? sending.data?.sentTo ?? redeeming.values.phone;

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

/**
 * Returns the input of a rate-limited request. Someone else may have used up the limit, but their code works.
 */
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
        label={recipient ? 'Send another code' : 'Send the code'}
        variant={recipient ? 'outline' : undefined}
        captcha
      >
        {() => children}
      </AuthForm>
      {recipient && (
        <AuthForm form={redeeming} next={next} label="Sign in">
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
