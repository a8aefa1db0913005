import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { AppSecret } from '@/components/settings/app-secret';
import { SecuritySections } from '@/components/settings/security-sections';
import { Toaster } from '@/components/ui/sonner';
import * as actions from '@/lib/settings/actions';
import { failed } from '@/lib/result';
import { settingsMessages, settingsNotices, type Reauthentication } from '@/lib/settings/messages';
import { createFailureState, createSuccessState } from '@/tests/support/next/action-states';

jest.mock('@/lib/settings/actions', () => ({
  changePassword: jest.fn(),
  addApp: jest.fn(),
  removeApp: jest.fn(),
  connectAccount: jest.fn(),
  disconnectAccount: jest.fn(),
  signOutElsewhere: jest.fn(),
  signOutEverywhere: jest.fn(),
}));
jest.mock('@/lib/session/actions', () => ({ signOut: jest.fn() }));
jest.mock('@/lib/session/auth-client', () => ({ watchAuthEvents: jest.fn() }));

const security = {
  login: 'ann@roam.test',
  accounts: [
    { id: 'i1', provider: 'email', email: 'ann@roam.test', isRemovable: false },
    { id: 'i2', provider: 'google', email: 'ann@gmail.test', isRemovable: true },
  ],
  apps: [{ id: 'f1', added_at: '2026-11-20T12:00:00Z' }],
  reauthentication: 'none' as Reauthentication,
  offers: ['apple' as const],
};

function renderSections(overrides: Partial<typeof security> = {}) {
  render(
    <>
      <SecuritySections security={{ ...security, ...overrides }} />
      <Toaster />
    </>,
  );
  return userEvent.setup();
}
async function decodeQrCode(image: HTMLElement) {
  const svg = image.outerHTML.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  const bitmap = sharp(Buffer.from(svg)).resize(400, 400, { kernel: 'nearest' }).ensureAlpha();
  const { data, info } = await bitmap.raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
const getSection = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section')!);

beforeEach(() => jest.resetAllMocks());

test('every sign-in method is listed, and all but email have a button (PROF-8)', () => {
  renderSections();
  const accountsSection = getSection('Connected accounts');
  expect(accountsSection.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringContaining('ann@roam.test'),
    expect.stringContaining('ann@gmail.test'),
    expect.stringContaining('Not connected'),
  ]);
  expect(accountsSection.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Disconnect Google',
    'Connect Apple',
  ]);
});

test.each([
  ['no confirmation', 'none', /^You signed in within the last day, so we don't need/, false],
  [
    'the current password or a code',
    'currentPassword',
    /^You signed in more than a day ago, so please confirm/,
    true,
  ],
  ['a code', 'emailedCode', /^You signed in more than a day ago, so we'll send you a code/, false],
] as const)(
  'the password form explains why it requires %s (PROF-6)',
  (_requirement, reauthentication, explanation, acceptsCurrentPassword) => {
    renderSections({ reauthentication });
    const section = getSection('Password');
    expect(section.getByText(explanation)).toBeVisible();
    const expectedCount = acceptsCurrentPassword ? 1 : 0;
    const currentPasswordFields = section.queryAllByLabelText('Current password');
    expect(currentPasswordFields).toHaveLength(expectedCount);
    const codeButtons = section.queryAllByRole('button', { name: 'Send me a code instead' });
    expect(codeButtons).toHaveLength(expectedCount);
  },
);

test('an emailed code can replace the current password (PROF-6)', async () => {
  const user = renderSections({ reauthentication: 'currentPassword' });
  const codeSentState = createSuccessState(
    { sentTo: 'ann@roam.test', asksPassword: false },
    settingsNotices.passwordCode,
  );
  jest.mocked(actions.changePassword).mockResolvedValue(codeSentState);
  await user.type(screen.getByLabelText('New password'), 'Changed1234');
  await user.click(screen.getByRole('button', { name: 'Send me a code instead' }));
  expect(await screen.findByLabelText('Code')).toBeVisible();
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  const [, formData] = jest.mocked(actions.changePassword).mock.lastCall!;
  expect(Object.fromEntries(formData)).toMatchObject({ password: 'Changed1234', resend: 'yes' });
});

test('the new password is kept after an error, and cleared and required again after a save', async () => {
  const user = renderSections();
  const newPasswordField = screen.getByLabelText('New password');
  jest
    .mocked(actions.changePassword)
    .mockResolvedValueOnce(createFailureState('rejected', 'Not that.'));
  await user.type(newPasswordField, 'Changed1234');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not that.');
  expect(screen.getByLabelText('New password')).toHaveValue('Changed1234');

  jest
    .mocked(actions.changePassword)
    .mockResolvedValueOnce(createSuccessState(undefined, settingsNotices.passwordChanged));
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await getSection('Password').findByRole('status')).toHaveTextContent('Password changed');
  expect(screen.getByLabelText('New password')).toHaveValue('');

  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter a new password.');
  expect(actions.changePassword).toHaveBeenCalledTimes(2);
});

test('the error about a rejected current password disappears when the customer types', async () => {
  const user = renderSections();
  const fields = { current_password: 'This is not your current password.' };
  const failure = createFailureState('invalid_input', 'Please check the highlighted fields.', {
    fields,
  });
  jest.mocked(actions.changePassword).mockResolvedValueOnce(failure);
  await user.type(screen.getByLabelText('New password'), 'Changed1234');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  const currentPassword = await screen.findByLabelText('Current password');
  await user.type(currentPassword, 'Testing1234');
  expect(currentPassword).toBeVisible();
  expect(currentPassword).not.toHaveAccessibleDescription(fields.current_password);
});

test('the password form asks for a required current password and keeps it after an error (PROF-6)', async () => {
  const user = renderSections();
  const fields = { current_password: 'Enter your current password as well.' };
  const failure = createFailureState('invalid_input', 'Please check the highlighted fields.', {
    fields,
  });
  jest.mocked(actions.changePassword).mockResolvedValueOnce(failure);
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('New password'), 'Changed1234');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  const currentPassword = await screen.findByLabelText('Current password');
  expect(currentPassword).toHaveAccessibleDescription('Enter your current password as well.');

  jest.mocked(actions.changePassword).mockResolvedValueOnce({
    ...createFailureState('rejected', 'Not that.'),
    values: { asks_password: 'yes' },
  });
  await user.type(currentPassword, 'Testing1234');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not that.');
  expect(screen.getByLabelText('Current password')).toHaveValue('Testing1234');
  const [, formData] = jest.mocked(actions.changePassword).mock.lastCall!;
  expect(Object.fromEntries(formData)).toMatchObject({ current_password: 'Testing1234' });
});

test("a spent code disappears, and a new one keeps the current password's field (PROF-6)", async () => {
  const user = renderSections();
  const sentData = { sentTo: 'ann@roam.test', asksPassword: false };
  jest
    .mocked(actions.changePassword)
    .mockResolvedValueOnce(createSuccessState(sentData, settingsNotices.passwordCode))
    .mockResolvedValueOnce({
      result: failed('code_spent', settingsMessages.codeSpent, {
        fields: { current_password: 'Enter your current password as well.' },
      }),
      values: { sent_to: 'ann@roam.test' },
    })
    .mockResolvedValueOnce(
      createSuccessState({ ...sentData, asksPassword: true }, settingsNotices.passwordCode),
    );
  await user.type(screen.getByLabelText('New password'), 'Changed1234');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(settingsMessages.codeSpent);
  expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Current password'), 'Testing1234');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByLabelText('Code')).toHaveValue('');
  expect(screen.getByLabelText('Current password')).toHaveValue('Testing1234');
  const [, formData] = jest.mocked(actions.changePassword).mock.lastCall!;
  expect(Object.fromEntries(formData)).not.toHaveProperty('sent_to');
});

test('the password form names the account for password managers, in a field that is not hidden input', () => {
  renderSections();
  const username = document.querySelector<HTMLInputElement>('[autocomplete="username"]')!;
  expect(username).toHaveAttribute('type', 'text');
  expect(username.form).toBe(screen.getByLabelText<HTMLInputElement>('New password').form);
  expect(username.value).toBe('ann@roam.test');
});

test('“Send another code” submits the password form again with a request for a code', async () => {
  const user = renderSections();
  const codeSentState = createSuccessState(
    { sentTo: 'ann@roam.test', asksPassword: false },
    settingsNotices.passwordCode,
  );
  jest.mocked(actions.changePassword).mockResolvedValue(codeSentState);
  await user.type(screen.getByLabelText('New password'), 'Changed1234');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  const button = await screen.findByRole('button', { name: 'Send another code' });
  // The form ignores clicks until the previous request ends, which is just after its result renders.
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(button);
  await waitFor(() => expect(actions.changePassword).toHaveBeenCalledTimes(2));
  const formData = jest.mocked(actions.changePassword).mock.lastCall![1];
  expect(Object.fromEntries(formData)).toMatchObject({
    password: 'Changed1234',
    sent_to: 'ann@roam.test',
    resend: 'yes',
  });
});

const totpUri = 'otpauth://totp/Roam:ann%40roam.test?secret=ABCDEFGH&issuer=Roam';
const appSetup = { factorId: '6e2b4c7a-0000-4000-8000-000000000000', uri: totpUri };

test('setting up an authenticator app shows its URI as a QR code and its key as text', async () => {
  render(<AppSecret uri={totpUri} />);
  expect(await decodeQrCode(screen.getByRole('img', { name: /^QR code/ }))).toBe(totpUri);
  expect(screen.getByText('ABCD EFGH', { exact: false })).toBeInTheDocument();
});

test('setting up an authenticator app can continue after a rate-limited attempt (PROF-7)', async () => {
  const message = 'Failed to add the app: Too many requests. Please try again in 12 minutes.';
  jest.mocked(actions.addApp).mockResolvedValueOnce(createSuccessState(appSetup));
  const rateLimited = createFailureState('rate_limited', message, { retryAfter: 700 });
  jest.mocked(actions.addApp).mockResolvedValueOnce({ ...rateLimited, values: appSetup });
  const user = renderSections();
  await user.click(screen.getByRole('button', { name: 'Add another app' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await getSection('Two-factor sign-in').findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Code')).toHaveValue('123456');
  expect(screen.getByRole('img', { name: /^QR code/ })).toBeInTheDocument();
  const formData = jest.mocked(actions.addApp).mock.lastCall![1];
  expect(Object.fromEntries(formData)).toEqual({ ...appSetup, code: '123456' });
});

test('setting up an authenticator app can continue after a lost connection', async () => {
  jest.mocked(actions.addApp).mockResolvedValueOnce(createSuccessState(appSetup));
  jest.mocked(actions.addApp).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const user = renderSections();
  await user.click(screen.getByRole('button', { name: 'Add another app' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/couldn't reach/);
  expect(screen.getByRole('img', { name: /^QR code/ })).toBeInTheDocument();
  expect(screen.getByLabelText('Code')).toHaveValue('123456');
});

test('the forms to add an app and to sign out elsewhere show an error if the connection is lost', async () => {
  jest.mocked(actions.addApp).mockRejectedValue(new TypeError('Failed to fetch'));
  jest.mocked(actions.signOutElsewhere).mockRejectedValue(new TypeError('Failed to fetch'));
  const user = renderSections();
  await user.click(screen.getByRole('button', { name: 'Add another app' }));
  expect(await getSection('Two-factor sign-in').findByRole('alert')).toHaveTextContent(
    "Failed to add the app: We couldn't reach our servers. Please try again in a moment.",
  );
  await user.click(screen.getByRole('button', { name: 'Sign out elsewhere' }));
  expect(await getSection('Sign out').findByRole('alert')).toHaveTextContent(
    "Failed to sign out: We couldn't reach our servers. Please try again in a moment.",
  );
});

test('disconnecting an account sends its id and shows a notice', async () => {
  jest
    .mocked(actions.disconnectAccount)
    .mockResolvedValue(createSuccessState(undefined, settingsNotices.disconnected));
  const user = renderSections();
  await user.click(screen.getByRole('button', { name: 'Disconnect Google' }));
  expect(await screen.findByText('Account disconnected')).toBeInTheDocument();
  const formData = jest.mocked(actions.disconnectAccount).mock.lastCall![1];
  expect(Object.fromEntries(formData)).toEqual({ id: 'i2' });
});

test('a message stays until any section sends the next request', async () => {
  const { passwordChanged: notice } = settingsNotices;
  jest.mocked(actions.changePassword).mockResolvedValue(createSuccessState(undefined, notice));
  jest.mocked(actions.addApp).mockResolvedValue(createFailureState('rejected', 'No app.'));
  jest
    .mocked(actions.signOutElsewhere)
    .mockResolvedValue(createFailureState('rejected', 'Not out.'));
  const user = renderSections();
  await user.type(screen.getByLabelText('New password'), 'Changed1234');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText(notice.title)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add another app' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No app.');
  expect(screen.queryByText(notice.title)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign out elsewhere' }));
  expect((await screen.findByText('Not out.')).parentElement).toHaveAttribute('role', 'alert');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('connecting an account shows an error if the connection is lost', async () => {
  const user = renderSections();
  jest.mocked(actions.connectAccount).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(screen.getByRole('button', { name: 'Connect Apple' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Failed to connect the account: We couldn't reach our servers. Please try again in a moment.",
  );
});
