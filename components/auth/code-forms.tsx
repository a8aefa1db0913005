'use client';

import { useState, type ReactNode } from 'react';
import { PhoneField } from '@/components/form/phone-field';
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

const latestCodeHint = 'Already got a code from us? Enter the latest code.';

/**
 * Form for entering a code that was emailed by another form, `sendForm`. It stays if that form has to wait before it
 * sends another email, because the latest code still works.
 */
export function ReceivedCodeForm({
  sendForm,
  email,
  type,
  next,
  submitLabel,
}: {
  sendForm?: ActionForm;
  email?: string;
  type: 'email' | 'signup' | 'recovery';
  next?: string;
  submitLabel: string;
}) {
  const form = useAuthForm(signInWithEmailCode, 'code', emailCodeOptions);
  // Without JavaScript, the email comes from the submitted form.
  const postedEmail = form.values.type === type ? form.values.email : undefined;
  const limitedEmail = getRateLimitedInput(sendForm)?.email;
  const recipient = email ?? limitedEmail ?? postedEmail;
  if (!recipient) return null;

  return (
    <AuthForm form={form} next={next} submitLabel={submitLabel}>
      {() => (
        <>
          <input type="hidden" name="email" value={recipient} />
          <input type="hidden" name="type" value={type} />
          <CodeField
            form={form}
            hint={limitedEmail ? latestCodeHint : `We sent the code to ${recipient}.`}
          />
        </>
      )}
    </AuthForm>
  );
}

export function EmailCodeForm({ next }: { next?: string }) {
  const { sendForm, sentTo } = useSendForm('email', sendEmailCode, () =>
    loadSchemas().then(({ emailSchema }) => emailSchema),
  );
  const codeForm = useAuthForm(signInWithEmailCode, 'code', emailCodeOptions);
  const recipient = sentTo ?? codeForm.values.email;

  return (
    <CodeSteps
      name="email"
      recipient={recipient}
      next={next}
      sendForm={sendForm}
      codeForm={codeForm}
    >
      <EmailField form={sendForm} defaultValue={recipient} />
    </CodeSteps>
  );
}

export function PhoneCodeForm({ next }: { next?: string }) {
  const { sendForm, sentTo } = useSendForm('phone', sendPhoneCode, () =>
    loadSchemas().then(({ phoneSchema }) => phoneSchema),
  );
  const codeForm = useAuthForm(signInWithPhoneCode, 'code', {
    loadSchema: () => loadSchemas().then(({ phoneCodeSchema }) => phoneCodeSchema),
    secret: 'code',
  });
  const recipient = sentTo ?? codeForm.values.phone;

  return (
    <CodeSteps
      name="phone"
      recipient={recipient}
      next={next}
      sendForm={sendForm}
      codeForm={codeForm}
    >
      <PhoneField form={sendForm} required defaultValue={sendForm.values.phone ?? recipient} />
    </CodeSteps>
  );
}

/** Returns the form that sends a code, and the recipient of the last code. */
function useSendForm<Code extends string>(
  name: 'email' | 'phone',
  action: FormAction<{ sentTo: string }, Code>,
  loadSchema: FormOptions<unknown, never, never>['loadSchema'],
) {
  const [lastRecipient, setLastRecipient] = useState<string>();
  const sendForm = useAuthForm(action, 'sendCode', {
    loadSchema,
    onSuccess: ({ data }) => setLastRecipient(data.sentTo),
  });
  const sentTo = getRateLimitedInput(sendForm)?.[name] ?? lastRecipient ?? sendForm.data?.sentTo;
  return { sendForm, sentTo };
}

/** Returns the input of a rate-limited request. Its recipient may already have a code that still works. */
export function getRateLimitedInput(form?: ActionForm) {
  const { result, values } = form ?? {};
  return result?.ok === false && result.code === 'rate_limited' ? values : undefined;
}

/** Form for an email or phone number, followed by a form for the code sent to it. */
function CodeSteps({
  name,
  recipient,
  next,
  sendForm,
  codeForm,
  children,
}: {
  name: 'email' | 'phone';
  recipient?: string;
  next?: string;
  sendForm: ActionForm;
  codeForm: ActionForm;
  children: ReactNode;
}) {
  return (
    <>
      <AuthForm
        form={sendForm}
        next={next}
        submitLabel={recipient ? 'Send another code' : 'Send code'}
        variant={recipient ? 'outline' : undefined}
        captcha
      >
        {() => children}
      </AuthForm>
      {recipient && (
        <AuthForm form={codeForm} next={next} submitLabel="Sign in">
          {() => (
            <>
              <input type="hidden" name={name} value={recipient} />
              <CodeField form={codeForm} hint={getRateLimitedInput(sendForm) && latestCodeHint} />
            </>
          )}
        </AuthForm>
      )}
    </>
  );
}
