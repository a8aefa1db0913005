import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SecuritySections } from '@/components/settings/security-sections';
import { Toaster } from '@/components/ui/toaster';
import * as actions from '@/lib/settings/actions';
import { settingsNotices } from '@/lib/settings/messages';

jest.mock('@/lib/settings/actions', () => ({
  changePassword: jest.fn(),
  addApp: jest.fn(),
  removeApp: jest.fn(),
  connectAccount: jest.fn(),
  disconnectAccount: jest.fn(),
  signOutElsewhere: jest.fn(),
  signOutEverywhere: jest.fn(),
}));
jest.mock('@/lib/auth/actions', () => ({ signOut: jest.fn() }));
jest.mock('@/components/session/auth-client', () => ({ follow: jest.fn() }));

const security = {
  login: 'ann@roam.test',
  accounts: [
    { id: 'i1', provider: 'email', email: 'ann@roam.test', isRemovable: false },
    { id: 'i2', provider: 'google', email: 'ann@gmail.test', isRemovable: true },
  ],
  apps: [{ id: 'f1', added_at: '2026-11-20T12:00:00Z' }],
  offers: [{ provider: 'apple' as const, isOffered: false }],
};

function show(changed: Partial<typeof security> = {}) {
  render(
    <>
      <SecuritySections security={{ ...security, ...changed }} />
      <Toaster />
    </>,
  );
  return userEvent.setup();
}
const section = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section')!);

beforeEach(() => jest.resetAllMocks());

test('every way in is listed; the email has no button, and what is lacking is said', () => {
  show();
  const accounts = section('Connected accounts');
  expect(accounts.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringContaining('ann@roam.test'),
    expect.stringContaining('ann@gmail.test'),
    expect.stringContaining('Not offered on this site yet'),
  ]);
  expect(accounts.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Disconnect Google',
  ]);
});

test('a password that was refused stays typed, one that was saved does not', async () => {
  const user = show();
  const field = screen.getByLabelText('New password');
  jest.mocked(actions.changePassword).mockResolvedValueOnce({ values: {}, message: 'Not that.' });
  await user.type(field, 'Changed1234');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not that.');
  expect(screen.getByLabelText('New password')).toHaveValue('Changed1234');

  jest
    .mocked(actions.changePassword)
    .mockResolvedValueOnce({ values: {}, notice: settingsNotices.passwordChanged });
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await section('Password').findByRole('status')).toHaveTextContent('Password changed');
  expect(screen.getByLabelText('New password')).toHaveValue('');
});

test('a code that is asked for again is asked for by its own button', async () => {
  const user = show();
  const sent = { values: { sent: 'ann@roam.test' }, notice: settingsNotices.passwordCode };
  jest.mocked(actions.changePassword).mockResolvedValue(sent);
  await user.type(screen.getByLabelText('New password'), 'Changed1234');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await user.click(await screen.findByRole('button', { name: 'Send another code' }));
  await waitFor(() => expect(actions.changePassword).toHaveBeenCalledTimes(2));
  const form = jest.mocked(actions.changePassword).mock.lastCall![1];
  expect(Object.fromEntries(form)).toMatchObject({
    password: 'Changed1234',
    sent: 'ann@roam.test',
    again: 'yes',
    attempt: 'changePassword',
  });
});

test('a code of an app says what it tries, and a refusal before the action leaves it typed', async () => {
  const setup = { factorId: 'f2', secret: 'ABCD', picture: 'data:image/svg+xml;utf8,' };
  const words = 'Failed to add the app: Too many requests. Please try again in 12 minutes.';
  jest.mocked(actions.addApp).mockResolvedValueOnce({ values: {}, setup });
  jest.mocked(actions.addApp).mockRejectedValueOnce(new Error(words));
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Add another app' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await section('Two-factor sign-in').findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByLabelText('Code')).toHaveValue('123456');
  expect(jest.mocked(actions.addApp).mock.lastCall?.[1].get('attempt')).toBe('addApp');
});

test('a line that is dead is said, whatever was asked', async () => {
  jest.mocked(actions.addApp).mockRejectedValue(new TypeError('Failed to fetch'));
  jest.mocked(actions.signOutElsewhere).mockRejectedValue(new TypeError('Failed to fetch'));
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Add another app' }));
  expect(await section('Two-factor sign-in').findByRole('alert')).toHaveTextContent(
    'Failed to add the app: The service is not answering. Please try again in a moment.',
  );
  await user.click(screen.getByRole('button', { name: 'Sign out elsewhere' }));
  expect(await section('Sign out').findByRole('alert')).toHaveTextContent(
    'Failed to sign out: The service is not answering. Please try again in a moment.',
  );
});

test('what a form achieved is said, also when the form goes with it', async () => {
  jest
    .mocked(actions.disconnectAccount)
    .mockResolvedValue({ values: {}, notice: settingsNotices.disconnected });
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Disconnect Google' }));
  expect(await screen.findByText('Account disconnected')).toBeInTheDocument();
  const form = jest.mocked(actions.disconnectAccount).mock.lastCall![1];
  expect(Object.fromEntries(form)).toEqual({ id: 'i2' });
});

test('an answer stands until the next thing is asked, on whichever card', async () => {
  const { passwordChanged: notice } = settingsNotices;
  jest.mocked(actions.changePassword).mockResolvedValue({ values: {}, notice });
  jest.mocked(actions.addApp).mockResolvedValue({ values: {}, message: 'No app.' });
  jest.mocked(actions.signOutElsewhere).mockResolvedValue({ values: {}, message: 'Not out.' });
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText(notice.title)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add another app' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No app.');
  expect(screen.queryByText(notice.title)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign out elsewhere' }));
  expect(await screen.findByText('Not out.')).toHaveAttribute('role', 'alert');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('a lost answer is said beside the account that was to be connected', async () => {
  const user = show({ offers: [{ provider: 'apple', isOffered: true }] });
  jest.mocked(actions.connectAccount).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(screen.getByRole('button', { name: 'Connect Apple' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to connect the account: The service is not answering. Please try again in a moment.',
  );
});
