/** Validation errors on form fields, found on blur or by the server. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readdirSync, readFileSync } from 'node:fs';
import type { ReactElement } from 'react';
import { DeleteAccountForm } from '@/components/account/delete-account-form';
import { EmailCodeForm, ReceivedCodeForm, PhoneCodeForm } from '@/components/auth/code-forms';
import { CompanySignInForm } from '@/components/auth/company-sign-in-form';
import { NewPasswordForm } from '@/components/auth/new-password-form';
import { RecoveryForm } from '@/components/auth/recovery-form';
import { SecondFactorForm } from '@/components/auth/second-factor-form';
import { SignInForm } from '@/components/auth/sign-in-form';
import { CancelForm } from '@/components/booking-changes/cancel-form';
import { AreaForm } from '@/components/area/area-form';
import { TipForm } from '@/components/payments/tip-form';
import { PhoneVerification } from '@/components/preferences/phone-verification';
import { EmailForm } from '@/components/profile/email-form';
import { BlockTimeForm } from '@/components/provider-links/block-time-form';
import { ExternalCalendarForm } from '@/components/provider-links/external-calendar-form';
import { PasswordForm } from '@/components/settings/password-form';
import { WaitlistForm } from '@/components/waitlist/waitlist-form';
import { deletionMessages } from '@/lib/account/messages';
import { authMessages } from '@/lib/auth/messages';
import { maxLengths } from '@/lib/form/max-lengths';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { tipMessages } from '@/lib/payments/messages';
import { areaMessages } from '@/lib/area/messages';
import { providerLinkMessages } from '@/lib/provider-links/messages';
import { failed } from '@/lib/result';
import { waitlistMessages } from '@/lib/waitlist/messages';

const mockAction = jest.fn<Promise<unknown>, []>();
jest.mock('@/lib/account/actions', () => ({ deleteAccount: () => mockAction() }));
jest.mock('@/lib/auth/actions', () => ({
  setNewPassword: () => mockAction(),
  requestRecovery: () => mockAction(),
  signIn: () => mockAction(),
}));
jest.mock('@/lib/auth/code-actions', () => ({
  sendEmailCode: () => mockAction(),
  sendPhoneCode: () => mockAction(),
  signInWithEmailCode: () => mockAction(),
  signInWithPhoneCode: () => mockAction(),
}));
jest.mock('@/lib/auth/provider-actions', () => ({ signInWithCompany: () => mockAction() }));
jest.mock('@/lib/auth/second-factor-actions', () => ({ verifySecondFactor: () => mockAction() }));
jest.mock('@/lib/booking-changes/actions', () => ({ cancelBooking: () => mockAction() }));
jest.mock('@/lib/payments/actions', () => ({ addTip: () => mockAction() }));
jest.mock('@/lib/area/actions', () => ({ chooseArea: () => mockAction() }));
jest.mock('@/lib/preferences/phone-actions', () => ({ verifyPhone: () => mockAction() }));
jest.mock('@/lib/profile/actions', () => ({ changeEmail: () => mockAction() }));
jest.mock('@/lib/provider-links/actions', () => ({
  blockTime: () => mockAction(),
  connectCalendar: () => mockAction(),
}));
jest.mock('@/lib/settings/actions', () => ({ changePassword: () => mockAction() }));
jest.mock('@/lib/waitlist/actions', () => ({ joinWaitlist: () => mockAction() }));

const token = 'a'.repeat(43);
const selection = createEmptySelection('00000000-0000-4000-8000-000000000001');

const forms: [
  name: string,
  form: ReactElement,
  fieldLabel: string,
  invalidValue: string,
  error: string | RegExp,
  buttonName: string,
][] = [
  [
    'sign-in',
    <SignInForm key="f" forgotHref="/f" codeHref="/c" />,
    'Email',
    'ann@',
    authMessages.emailInvalid,
    'Sign in',
  ],
  ['recovery', <RecoveryForm key="f" />, 'Email', 'ann', authMessages.emailInvalid, 'Send link'],
  ['company', <CompanySignInForm key="f" />, 'Email', 'ann', authMessages.emailInvalid, 'Continue'],
  ['emailed code', <EmailCodeForm key="f" />, 'Email', 'a', authMessages.emailInvalid, 'Send code'],
  ['texted code', <PhoneCodeForm key="f" />, 'Phone', '12', /phone number/, 'Send code'],
  [
    'received code',
    <ReceivedCodeForm key="f" email="ann@roam.test" type="recovery" submitLabel="Continue" />,
    'Code',
    '12',
    authMessages.codeInvalid,
    'Continue',
  ],
  [
    'second factor',
    <SecondFactorForm key="f" />,
    'Code',
    '12',
    authMessages.appCodeInvalid,
    'Sign in',
  ],
  [
    'new password',
    <NewPasswordForm key="f" login="ann@roam.test" />,
    'New password',
    'a',
    /at least 6/,
    'Save password',
  ],
  [
    'password change',
    <PasswordForm key="f" login="ann@roam.test" reauthentication="none" />,
    'New password',
    'a',
    /at least 6/,
    'Change password',
  ],
  [
    'email change',
    <EmailForm key="f" email="ann@roam.test" />,
    'New email',
    'ann',
    authMessages.emailInvalid,
    'Change email',
  ],
  [
    'account deletion',
    <DeleteAccountForm key="f" />,
    'Type DELETE to confirm',
    'delet',
    deletionMessages.typeTheWord,
    'Delete for good',
  ],
  ['place', <AreaForm key="f" />, 'ZIP code or city', ' ', areaMessages.missing, 'Use this area'],
  [
    'phone verification',
    <PhoneVerification key="f" phone="+13035550123" isVerified={false} hasCode />,
    'Code',
    '12',
    authMessages.codeInvalid,
    'Verify number',
  ],
  [
    'tip',
    <TipForm
      key="f"
      reference="ABCD2345"
      tip={{ booking_id: 'b1', amount: null, minimum: 0.5, maximum: 120 }}
      choices={[{ percent: 10, amount: 12, currency: 'USD' }]}
    />,
    'Amount',
    'ten',
    tipMessages.invalidAmount,
    'Continue to payment',
  ],
  [
    'waitlist',
    <WaitlistForm
      key="f"
      selection={selection}
      today="2026-11-24"
      lastDay="2026-12-24"
      timeZoneName="America/Denver"
      hourCycle="h12"
    />,
    'Day',
    '',
    waitlistMessages.noDay,
    'Join the waitlist',
  ],
  [
    'blocked time',
    <BlockTimeForm key="f" token={token} />,
    'From',
    '',
    'Choose a day and a time.',
    'Block this time',
  ],
  [
    'calendar address',
    <ExternalCalendarForm key="f" token={token} />,
    'Calendar address',
    'my calendar',
    /Paste the whole address/,
    'Connect calendar',
  ],
];

test.each(forms)(
  "the %s form validates a field on blur and isn't sent with an error (FORM-2)",
  async (_name, form, fieldLabel, invalidValue, error, buttonName) => {
    const user = userEvent.setup();
    render(form);
    const field = screen.getByLabelText(new RegExp(`^${fieldLabel}`), { selector: 'input' });
    await user.click(field);
    if (invalidValue) await user.keyboard(invalidValue);
    await user.tab();
    const description = typeof error === 'string' ? expect.stringContaining(error) : error;
    await waitFor(() => expect(field).toHaveAccessibleDescription(description));
    await user.click(screen.getByRole('button', { name: buttonName }));
    // Clicking the button moves the focus to it, and the rejected form moves it back to the field.
    await waitFor(() => expect(field).toHaveFocus());
    expect(mockAction).not.toHaveBeenCalled();
  },
);

test('a server-side validation error stays on its field until the field changes (FORM-2)', async () => {
  const message = 'This code is wrong.';
  mockAction.mockResolvedValue({
    result: failed('invalid_input', 'Check it.', { fields: { code: message } }),
    values: {},
  });
  const user = userEvent.setup();
  render(<SecondFactorForm />);
  const codeField = screen.getByLabelText('Code');
  await user.type(codeField, '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() =>
    expect(codeField).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
  await user.click(codeField);
  await user.tab();
  expect(codeField).toHaveAccessibleDescription(expect.stringContaining(message));
  await user.type(codeField, '4');
  expect(codeField).not.toHaveAccessibleDescription(expect.stringContaining(message));
});

/** Forms whose only text field shows a URL to copy. */
const formsWithReadOnlyField = [
  'components/bookings/calendar-feed-form.tsx',
  'components/provider-links/provider-feed-form.tsx',
];

test('every form with text fields loads a schema to validate them (FORM-2)', () => {
  const files = readdirSync('components', { recursive: true, encoding: 'utf8' });
  const componentPaths = files
    .map((file) => `components/${file}`)
    .filter((path) => path.endsWith('.tsx'));
  const unvalidatedForms = componentPaths.filter((path) => {
    const source = readFileSync(path, 'utf8');
    const hasTextField = /<(Input|Textarea|TextField|TextareaField|PasswordField|CodeField)\b/.test(
      source,
    );
    return (
      hasTextField && /\buse(Action|Auth)Form\(/.test(source) && !source.includes('loadSchema')
    );
  });
  expect(unvalidatedForms.sort()).toEqual(formsWithReadOnlyField);
});

test('the cancellation reason is validated on blur (FORM-2)', async () => {
  const user = userEvent.setup();
  render(<CancelForm reference="ABCD2345" fee={0} />);
  const reasonField = screen.getByLabelText(/^Reason/);
  await user.click(reasonField);
  // A value can exceed `maxLength`, because some browsers count characters differently from the schema.
  fireEvent.change(reasonField, {
    target: { value: 'a'.repeat(maxLengths.cancellation_reason + 1) },
  });
  await user.tab();
  const error = expect.stringContaining('Keep the reason to');
  await waitFor(() => expect(reasonField).toHaveAccessibleDescription(error));
});

test('an end time before the start shows an error until the start is moved before it (FORM-2, PROV-8)', async () => {
  const user = userEvent.setup();
  render(<BlockTimeForm token={token} />);
  const fromField = screen.getByLabelText(/^From/);
  const untilField = screen.getByLabelText(/^Until/);
  fireEvent.change(fromField, { target: { value: '2026-12-02T10:00' } });
  await user.click(untilField);
  fireEvent.change(untilField, { target: { value: '2026-12-01T18:00' } });
  await user.tab();
  const error = providerLinkMessages.endBeforeStart;

  await waitFor(() => expect(untilField).toHaveAccessibleDescription(error));
  fireEvent.change(fromField, { target: { value: '2026-12-01T10:00' } });
  await waitFor(() => expect(untilField).not.toHaveAccessibleDescription(error));
});
