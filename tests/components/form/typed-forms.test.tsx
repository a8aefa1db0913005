/** What customers type survives in every form: each kind of failure, a reload and a way back (FAIL-6, FAIL-11, FAIL-13). */
import { readdirSync, readFileSync } from 'node:fs';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { DeleteAccountForm } from '@/components/account/delete-account-form';
import { EmailCodeForm, PhoneCodeForm, ReceivedCodeForm } from '@/components/auth/code-forms';
import { CompanySignInForm } from '@/components/auth/company-sign-in-form';
import { NewPasswordForm } from '@/components/auth/new-password-form';
import { RecoveryForm } from '@/components/auth/recovery-form';
import { SecondFactorForm } from '@/components/auth/second-factor-form';
import { SignInForm } from '@/components/auth/sign-in-form';
import { SignUpForm } from '@/components/auth/sign-up-form';
import { CancelForm } from '@/components/booking-changes/cancel-form';
import { ChangeDetailsForm } from '@/components/bookings/change-details-form';
import { ConfirmForm } from '@/components/booking-flow/confirm-form';
import { DetailsForm } from '@/components/booking-flow/details-form';
import { ContactForm } from '@/components/contact/contact-form';
import { InterestForm } from '@/components/contact/interest-form';
import { saveForms } from '@/components/form/saved-forms';
import { LocationForm } from '@/components/locations/location-form';
import { TipForm } from '@/components/payments/tip-form';
import { AreaForm } from '@/components/area/area-form';
import { PhoneVerification } from '@/components/preferences/phone-verification';
import { EmailForm } from '@/components/profile/email-form';
import { ProfileForm } from '@/components/profile/profile-form';
import { BlockTimeForm } from '@/components/provider-links/block-time-form';
import { ExternalCalendarForm } from '@/components/provider-links/external-calendar-form';
import { ReportForm } from '@/components/reviews/report-form';
import { ReviewForm } from '@/components/reviews/review-form';
import { PasswordForm } from '@/components/settings/password-form';
import { HelpForm } from '@/components/help/help-form';
import { MessageForm } from '@/components/threads/message-form';
import { ReportThreadForm } from '@/components/threads/report-thread-form';
import { WaitlistForm } from '@/components/waitlist/waitlist-form';
import { deletionWord } from '@/lib/account/messages';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import type { ServiceOffer } from '@/lib/booking-flow/service-queries';
import { failed, type FailureCode } from '@/lib/result';
import { getOnSiteValues } from '@/lib/form/on-site';

const mockAction = jest.fn<Promise<unknown>, [state: unknown, formData: FormData]>();
/** Replaces every action of a module. A function declaration, because Jest calls it before the module's constants exist. */
function mockActions() {
  return new Proxy({}, { get: (_module, name) => name === '__esModule' || mockAction });
}
jest.mock('@/lib/account/actions', () => mockActions());
jest.mock('@/lib/auth/actions', () => mockActions());
jest.mock('@/lib/auth/code-actions', () => mockActions());
jest.mock('@/lib/auth/provider-actions', () => mockActions());
jest.mock('@/lib/auth/second-factor-actions', () => mockActions());
jest.mock('@/lib/booking-changes/actions', () => mockActions());
jest.mock('@/lib/booking-flow/actions', () => mockActions());
jest.mock('@/lib/booking-flow/hold-actions', () => mockActions());
jest.mock('@/lib/contact/actions', () => mockActions());
jest.mock('@/lib/help/actions', () => mockActions());
jest.mock('@/lib/locations/actions', () => mockActions());
jest.mock('@/lib/payments/actions', () => mockActions());
jest.mock('@/lib/area/actions', () => mockActions());
jest.mock('@/lib/preferences/phone-actions', () => mockActions());
jest.mock('@/lib/profile/actions', () => mockActions());
jest.mock('@/lib/provider-links/actions', () => mockActions());
jest.mock('@/lib/reviews/actions', () => mockActions());
jest.mock('@/lib/session/actions', () => mockActions());
jest.mock('@/lib/settings/actions', () => mockActions());
jest.mock('@/lib/waitlist/actions', () => mockActions());
jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({ refresh: jest.fn() }),
  usePathname: () => '/form',
  useSearchParams: () => new URLSearchParams(),
}));

const id = '00000000-0000-4000-8000-000000000001';
const token = 'a'.repeat(43);
const offers = [{ at_home: true, at_venue: false }] as unknown as ServiceOffer[];
const emptyAddress = { label: '', address_line: '', address_line_2: '', city: '', region: '' };

const selection = { ...createEmptySelection(id), idempotency_key: id };
const start = { starts_at: '2099-11-21T16:00:00.000Z', place: 'venue' as const };
const forms: Record<string, ReactElement> = {
  'sign-in': <SignInForm forgotHref="/f" codeHref="/c" />,
  'sign-up': <SignUpForm signInHref="/s" forgotHref="/f" />,
  recovery: <RecoveryForm />,
  'company sign-in': <CompanySignInForm />,
  'emailed code': <EmailCodeForm />,
  'texted code': <PhoneCodeForm />,
  'received code': <ReceivedCodeForm email="ann@roam.test" type="recovery" submitLabel="Go" />,
  'second factor': <SecondFactorForm />,
  'new password': <NewPasswordForm login="ann@roam.test" />,
  'password change': <PasswordForm login="ann@roam.test" reauthentication="currentPassword" />,
  'account deletion': <DeleteAccountForm />,
  profile: (
    <ProfileForm
      email="ann@roam.test"
      isPhoneVerified={false}
      values={{ first_name: '', last_name: '', phone: '', date_of_birth: '', bio: '' }}
    />
  ),
  'email change': <EmailForm email="ann@roam.test" />,
  'phone verification': <PhoneVerification phone="+13035550123" isVerified={false} hasCode />,
  'saved place': <LocationForm customerId="c1" values={emptyAddress} />,
  place: <AreaForm />,
  'booking details': (
    <DetailsForm
      selection={{ ...selection, place: 'home' }}
      offers={offers}
      addresses={[]}
      draft={null}
      hourCycle="h12"
    />
  ),
  waitlist: (
    <WaitlistForm
      selection={createEmptySelection(id)}
      today="2099-11-22"
      lastDay="2100-01-21"
      timeZoneName="Mountain Standard Time"
      hourCycle="h12"
    />
  ),
  "a new customer's confirmation": (
    <ConfirmForm
      selection={{ ...selection, ...start }}
      shownAddress={{ location_id: null, on_site_name: '', on_site_phone: '' }}
      overlaps={[]}
      hourCycle="h12"
      slotFailure={null}
      hold={null}
      asksName
    />
  ),
  'booking details change': (
    <ChangeDetailsForm
      reference="ABCD2345"
      isAtHome
      values={{ notes: '', access_notes: '', phone: '', ...getOnSiteValues() }}
      profilePhone=""
    />
  ),
  cancellation: <CancelForm reference="ABCD2345" fee={0} />,
  review: <ReviewForm reference="ABCD2345" existingReview={null} />,
  help: <HelpForm reference="ABCD2345" nextId={id} />,
  'review report': <ReportForm reviewId={id} />,
  message: (
    <MessageForm
      action={mockAction as never}
      threadKey={{ name: 'reference', value: 'ABCD2345' }}
      recipient="Pat"
      seen={0}
      nextId={id}
      isOpen
    />
  ),
  'conversation report': (
    <ReportThreadForm action={mockAction as never} threadKey={{ name: 'token', value: token }} />
  ),
  tip: (
    <TipForm
      reference="ABCD2345"
      tip={{ booking_id: 'b1', amount: null, minimum: 0.5, maximum: 120 }}
      choices={[{ percent: 10, amount: 12, currency: 'USD' }]}
    />
  ),
  contact: <ContactForm />,
  'provider application': <InterestForm trades={[{ id, name: 'Hair' }]} />,
  'blocked time': <BlockTimeForm token={token} />,
  'external calendar': <ExternalCalendarForm token={token} />,
};

/** Secrets that stay after a rejection, because the customer corrects another field. */
const keptSecrets = ['password change'];

/** Valid values by field name, or else by type. */
const values: Record<string, string> = {
  amount: '5',
  address: 'https://calendar.roam.test/ann.ics',
  place: '80202',
  postal_code: '80202',
  region: 'CO',
  word: deletionWord,
  from: '2099-12-01T09:00',
  until: '2099-12-01T17:00',
  day: '2099-12-01',
  from_time: '09:00',
  until_time: '10:00',
  date: '2000-02-03',
  email: 'nora@roam.test',
  tel: '+13035550123',
  password: 'Roam1234',
  'one-time-code': '123456',
};

type TextField = HTMLInputElement | HTMLTextAreaElement;
const textTypes = 'text tel email date time datetime-local url number password textarea'.split(' ');

/** Returns the fields in which a person can type. */
function getTextFields() {
  const fields = document.querySelectorAll<TextField>('form input[name], form textarea[name]');
  return [...fields].filter(
    (field) => textTypes.includes(field.type) && !field.readOnly && field.tabIndex !== -1,
  );
}

const isSecret = ({ type, autocomplete }: TextField) =>
  type === 'password' || autocomplete === 'one-time-code';

/** Types into every field and chooses the last option of each list and group. */
function fillIn() {
  const form = document.querySelector('form')!;
  for (const select of form.querySelectorAll('select'))
    fireEvent.change(select, {
      target: { value: select.options[select.options.length - 1]!.value },
    });
  for (const field of getTextFields()) {
    const { name, type, autocomplete } = field;
    const value = values[name] ?? values[autocomplete] ?? values[type] ?? `My ${name}`;
    fireEvent.input(field, { target: { value } });
  }
  for (const radio of form.querySelectorAll('input[type=radio]')) fireEvent.click(radio);
}

/** Returns what the form contains, with an empty text for secrets. */
function readFields() {
  const choices = document.querySelectorAll<HTMLInputElement>('input[type=radio]:checked, select');
  return Object.fromEntries([
    ...getTextFields().map((field) => [field.name, isSecret(field) ? '' : field.value]),
    ...[...choices].map(({ name, value }) => [name, value]),
  ]) as Record<string, string>;
}

const readSecrets = () =>
  getTextFields()
    .filter(isSecret)
    .map(({ value }) => value);

/** Answers as `createFormAction` does, without secrets. */
const answerWith = (code: FailureCode) => async (_state: unknown, formData: FormData) => {
  const secretNames = getTextFields()
    .filter(isSecret)
    .map(({ name }) => name);
  const entries = [...formData].filter(([name]) => !secretNames.includes(name)) as [
    string,
    string,
  ][];
  return {
    result: failed(code, `The answer is ${code}.`),
    values: Object.fromEntries(entries),
    entries,
  };
};

const failures = {
  'an outage': answerWith('unavailable'),
  'a rejection': answerWith('rejected'),
  'a lost connection': () => Promise.reject(new Error('Failed to fetch')),
  'an error in the action': () =>
    Promise.reject(new Error('An error occurred in the Server Components render.')),
};

beforeEach(() => {
  mockAction.mockReset();
  sessionStorage.clear();
});

const cases = Object.keys(forms).flatMap((name) =>
  Object.keys(failures).map((failure) => [name, failure] as [string, keyof typeof failures]),
);

test.each(cases)('typed values in the form “%s” survive %s (FAIL-6)', async (name, failure) => {
  mockAction.mockImplementation(failures[failure]);
  render(forms[name]!);
  fillIn();
  const typed = readFields();
  const secrets = readSecrets();
  expect([...Object.values(typed), ...secrets].filter(Boolean)).not.toEqual([]);
  await act(async () => fireEvent.submit(document.querySelector('form')!));
  await waitFor(() => expect(mockAction).toHaveBeenCalledTimes(1));
  await waitFor(() => {
    const alerts = screen.getAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent).join('')).not.toBe('');
  });
  expect(readFields()).toEqual(typed);
  const isSecretSpent = failure === 'a rejection' && !keptSecrets.includes(name);
  expect(readSecrets()).toEqual(secrets.map((secret) => (isSecretSpent ? '' : secret)));
});

test.each(Object.keys(forms))(
  'typed text in the form “%s” survives a reload, but no secret does (FAIL-13)',
  (name) => {
    const page = render(forms[name]!);
    fillIn();
    const typed = getTextFields().map((field) => [field.name, isSecret(field) ? '' : field.value]);
    const secrets = readSecrets();
    saveForms();
    page.unmount();
    for (const secret of secrets)
      expect(JSON.stringify({ ...sessionStorage })).not.toContain(secret);
    render(forms[name]!);
    expect(getTextFields().map(({ name: fieldName, value }) => [fieldName, value])).toEqual(typed);
  },
);

test('every form with text fields stands in this file (FAIL-6)', () => {
  const components = readdirSync('components', { encoding: 'utf8', recursive: true });
  const own = readFileSync(__filename, 'utf8');
  const missingForms = components
    // The forms of feeds show a URL to copy, that of a picture has no text, and `VisitorForm` is a part of others. security-sections.test.tsx
    // has the two steps of a new authenticator app.
    .filter(
      (file) =>
        file.endsWith('.tsx') && !/-feed-form|visitor-form|add-app-form|avatar-form/.test(file),
    )
    .filter((file) => {
      const text = readFileSync(`components/${file}`, 'utf8');
      return /use\w*Form\(/.test(text) && /<(\w+Field|Input|Textarea)\b/.test(text);
    })
    .filter((file) => !own.includes(`'@/components/${file.replace('.tsx', '')}'`));
  expect(missingForms).toEqual([]);
});
