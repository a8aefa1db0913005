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
import { createFailureMessage, getInvalidInputMessage } from '@/lib/auth/messages';
import { AuthForm } from './auth-form';
import { CodeField } from './code-field';
import { EmailField } from './email-field';

const loadSchemas = () => import('@/lib/auth/schema');
const sendUnavailable = createFailureMessage('sendCode')('unavailable');
const redeemUnavailable = createFailureMessage('code')('unavailable');

type EmailedCode = { email?: string; type: 'email' | 'signup' | 'recovery'; next?: string };

export function EmailedCodeForm({ email, type, next, label }: EmailedCode & { label: string }) {
  const form = useActionForm(signInWithEmailCode, {
    invalid: getInvalidInputMessage,
    loadSchema: () => loadSchemas().then(({ emailCodeSchema }) => emailCodeSchema),
    permalink: usePageUrl(),
    unavailable: redeemUnavailable,
    secret: 'code',
  });
  // Without JavaScript the email comes from the posted form.
  const to = email ?? (form.values.type === type ? form.values.email : undefined);
  if (!to) return null;

  return (
    <AuthForm form={form} next={next} label={label}>
      {() => (
        <>
          <input type="hidden" name="email" value={to} />
          <input type="hidden" name="type" value={type} />
          <CodeField form={form} hint={`We sent it to ${to}.`} />
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
  const to = getLimited(sending)?.email ?? sentTo ?? sending.data?.sentTo ?? redeeming.values.email;

  return (
    <Steps name="email" to={to} next={next} sending={sending} redeeming={redeeming}>
      <EmailField form={sending} fallback={to} />
    </Steps>
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
  const to = getLimited(sending)?.phone ?? sentTo ?? sending.data?.sentTo ?? redeeming.values.phone;

  return (
    <Steps name="phone" to={to} next={next} sending={sending} redeeming={redeeming}>
      <TextField
        form={sending}
        name="phone"
        label="Phone"
        required
        type="tel"
        autoComplete="tel"
        maxLength={32}
        defaultValue={sending.values.phone ?? to}
      />
    </Steps>
  );
}

/** Returns the input of a request over its limit: strangers may have used it up, and their code works. */
function getLimited({ result, values }: ActionForm) {
  return result?.ok === false && result.code === 'rate_limited' ? values : undefined;
}

/** Form for an address, then a form for the code sent to it. */
function Steps({
  name,
  to,
  next,
  sending,
  redeeming,
  children,
}: {
  name: 'email' | 'phone';
  to?: string;
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
        label={to ? 'Send another code' : 'Send the code'}
        variant={to ? 'outline' : undefined}
        captcha
      >
        {() => children}
      </AuthForm>
      {to && (
        <AuthForm form={redeeming} next={next} label="Sign in">
          {() => (
            <>
              <input type="hidden" name={name} value={to} />
              <CodeField
                form={redeeming}
                hint={getLimited(sending) && 'Already got a code from us? Enter the newest one.'}
              />
            </>
          )}
        </AuthForm>
      )}
    </>
  );
}
