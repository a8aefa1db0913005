import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProfileSections } from '@/components/profile/profile-sections';
import { dispatchSession, signOutLocally } from '@/lib/session/session-store';
import { Toaster } from '@/components/ui/sonner';
import { signOut } from '@/lib/session/actions';
import { changeEmail, removeAvatar, updateProfile, uploadAvatar } from '@/lib/profile/actions';
import { profileNotices } from '@/lib/profile/messages';
import { storageKeys } from '@/lib/browser-storage/storage-keys';
import { createFailureState, createSuccessState } from '@/tests/support/next/action-states';
import { expectLink } from '@/tests/support/jest/links';

jest.mock('@/lib/profile/actions', () => ({
  updateProfile: jest.fn(),
  uploadAvatar: jest.fn(),
  removeAvatar: jest.fn(),
  changeEmail: jest.fn(),
}));
jest.mock('@/lib/session/actions', () => ({ signOut: jest.fn() }));
jest.mock('@/lib/session/auth-client', () => ({ watchAuthEvents: jest.fn() }));

const profile = {
  email: 'ann@roam.test',
  first_name: 'Ann',
  last_name: 'Archer',
  phone: '+14155550123',
  date_of_birth: '1990-05-17',
  bio: 'Two cats.',
  phone_verified_at: null as string | null,
  image_url: null as string | null,
  picture_hidden_reason: null as string | null,
};
const updatedCustomer = {
  id: 'c1',
  user_id: 'u1',
  customer_id: 'c1',
  email: 'ann@roam.test',
  image_url: null,
  first_name: 'Anna',
  last_name: 'Archer',
  phone: '+14155550123',
};

function renderProfile(overrides: Partial<typeof profile> = {}, canStorePictures = true) {
  render(
    <>
      <ProfileSections profile={{ ...profile, ...overrides }} canStorePictures={canStorePictures} />
      <Toaster />
    </>,
  );
  return userEvent.setup();
}

// Loads the modules that a form imports on its first blur, so that no test times out compiling them.
beforeAll(
  () => Promise.all([import('@/lib/profile/schema'), import('@hookform/resolvers/zod')]),
  60_000,
);
// jsdom doesn't implement object URLs.
beforeAll(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem(storageKeys.accessToken, 'token');
});

test("a notice replaces the picture field if pictures can't be stored (PROF-4)", () => {
  renderProfile({}, false);
  expect(screen.getByText("This site can't store pictures right now.")).toBeVisible();
  expect(screen.queryByLabelText('Picture')).toBeNull();
});

test('the profile shows why a picture was removed (MOD-3)', () => {
  renderProfile({ picture_hidden_reason: 'It shows a child.' });
  expect(screen.getByText(/^We removed your picture.* Reason: It shows a child\.$/)).toBeVisible();
});

test('a profile without a picture shows its values and a formatted phone number, but no “Remove picture” button', () => {
  renderProfile();
  expect(screen.getByLabelText('First name')).toHaveValue('Ann');
  expect(screen.getByLabelText('Last name')).toHaveValue('Archer');
  expect(screen.getByLabelText('Phone')).toHaveValue('(415) 555-0123');
  expect(screen.getByLabelText('Date of birth')).toHaveValue('1990-05-17');
  expect(screen.getByLabelText('Bio')).toHaveValue('Two cats.');
  expect(screen.getByText('ann@roam.test')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove picture' })).not.toBeInTheDocument();
});

test('the phone field warns that changing a verified number requires verifying it again (MSG-11)', () => {
  const verificationHint = /If you change it, verify it again/;
  renderProfile();
  expect(screen.queryByText(verificationHint)).toBeNull();
  cleanup();
  renderProfile({ phone_verified_at: '2026-11-20T12:00:00Z' });
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(verificationHint);
});

test('saving the profile shows a notice and updates the stored customer (PROF-3)', async () => {
  jest
    .mocked(updateProfile)
    .mockResolvedValue(createSuccessState(updatedCustomer, profileNotices.updated));
  const user = renderProfile();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const notice = await screen.findByRole('status');
  await waitFor(() => expect(notice).toHaveTextContent('Profile Updated'));
  expect(notice).toHaveTextContent('Your profile has been updated successfully.');
  expect(JSON.parse(localStorage.getItem(storageKeys.customer) ?? '{}')).toEqual(updatedCustomer);
});

test.each([
  [
    'never reaches the server',
    () => Promise.reject(new TypeError('Failed to fetch')),
    /couldn't reach/,
  ],
  [
    'is rejected',
    () => Promise.resolve(createFailureState('not_signed_in', 'No customer logged in')),
    /^No customer logged in ?Sign in$/,
  ],
])(
  'a save that %s shows one error and keeps every value (FAIL-6)',
  async (_failure, respond, message) => {
    jest.mocked(updateProfile).mockImplementation(respond);
    const user = renderProfile();
    const bio = 'b'.repeat(500);
    await user.clear(screen.getByLabelText('First name'));
    await user.type(screen.getByLabelText('First name'), 'Annabel');
    await user.clear(screen.getByLabelText('Bio'));
    await user.click(screen.getByLabelText('Bio'));
    await user.paste(bio);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('First name')).toHaveValue('Annabel');
    expect(screen.getByLabelText('Bio')).toHaveValue(bio);
    expect(screen.getByLabelText('Last name')).toHaveValue('Archer');
  },
);

test('a second click on “Save changes” is ignored while saving', async () => {
  let respond = () => {};
  jest.mocked(updateProfile).mockClear();
  jest
    .mocked(updateProfile)
    .mockReturnValue(
      new Promise((resolve) => (respond = () => resolve(createSuccessState(updatedCustomer)))),
    );
  const user = renderProfile();
  const saveButton = screen.getByRole('button', { name: 'Save changes' });
  await user.click(saveButton);
  await user.click(saveButton);
  expect(updateProfile).toHaveBeenCalledTimes(1);
  await act(async () => respond());
});

test('a server-side validation error is shown on its field', async () => {
  jest.mocked(updateProfile).mockResolvedValue(
    createFailureState('invalid_input', 'Please check the highlighted fields.', {
      fields: { bio: 'Keep your bio to 500 characters.' },
    }),
  );
  const user = renderProfile();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('alert');
  expect(screen.getByLabelText('Bio')).toHaveAccessibleDescription(
    /Keep your bio to 500 characters/,
  );
});

test("an invalid phone number is marked on blur and prevents saving until it's corrected", async () => {
  jest.mocked(updateProfile).mockReset().mockResolvedValue(createSuccessState(updatedCustomer));
  const user = renderProfile();
  const phoneField = screen.getByLabelText('Phone');
  await user.clear(phoneField);
  await user.type(phoneField, '12');
  expect(phoneField).not.toHaveAccessibleDescription(/area code/);
  await user.tab();
  await waitFor(() => expect(phoneField).toHaveAccessibleDescription(/with its area code/));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Please check the highlighted fields.',
  );
  await waitFor(() => expect(phoneField).toHaveFocus());
  expect(updateProfile).not.toHaveBeenCalled();

  await user.clear(phoneField);
  await user.type(phoneField, '415 555 0199');
  await waitFor(() => expect(phoneField).not.toHaveAccessibleDescription(/area code/));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(updateProfile).toHaveBeenCalledTimes(1));
  // The value is sent as typed, because the server normalizes it.
  const formData = jest.mocked(updateProfile).mock.calls[0]![1];
  expect(Object.fromEntries(formData)).toMatchObject({ phone: '415 555 0199', first_name: 'Ann' });
});

test("a picture that is too large and can't be resized shows an error and isn't sent", async () => {
  const user = renderProfile();
  const file = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Picture'), file);
  await user.click(screen.getByRole('button', { name: 'Upload picture' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to upload avatar: Choose a picture up to 5 MB.',
  );
  expect(uploadAvatar).not.toHaveBeenCalled();
});

test('an upload that never reaches the server shows an error', async () => {
  jest.mocked(uploadAvatar).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const user = renderProfile();
  await user.click(screen.getByRole('button', { name: 'Upload picture' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Failed to upload avatar: We couldn't reach our servers. Please try again in a moment.",
  );
});

test('a rejected upload shows an error and keeps the old picture', async () => {
  jest
    .mocked(uploadAvatar)
    .mockResolvedValue(
      createFailureState(
        'rejected',
        'Failed to upload avatar: Choose a PNG, JPEG or WebP picture.',
      ),
    );
  const user = renderProfile({ image_url: 'http://backend.invalid/me.png?v=1' });
  await user.upload(
    screen.getByLabelText('Picture'),
    new File(['x'], 'x.png', { type: 'image/png' }),
  );
  await user.click(screen.getByRole('button', { name: 'Upload picture' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to upload avatar: Choose/);
  expect(screen.getByRole('button', { name: 'Remove picture' })).toBeInTheDocument();
});

test('the “Remove picture” button requests the removal', async () => {
  jest
    .mocked(removeAvatar)
    .mockResolvedValue(createSuccessState(updatedCustomer, profileNotices.updated));
  const user = renderProfile({ image_url: 'http://backend.invalid/me.png?v=1' });
  await user.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(removeAvatar).toHaveBeenCalled();
});

test('requesting an email change shows a notice to check the inbox', async () => {
  jest
    .mocked(changeEmail)
    .mockResolvedValue(createSuccessState(undefined, profileNotices.emailChangeRequested));
  const user = renderProfile();
  await user.type(screen.getByLabelText('New email'), 'anna@roam.test');
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  const section = screen.getByRole('heading', { name: 'Email' }).parentElement!;
  expect(await within(section).findByRole('status')).toHaveTextContent('Check your email');
});

test('a rate-limited email change shows how long to wait and keeps the new email', async () => {
  const message = 'Failed to change the email: Too many requests. Please try again in 12 minutes.';
  const rateLimited = createFailureState('rate_limited', message, { retryAfter: 700 });
  const values = { email: 'anna@roam.test' };
  jest.mocked(changeEmail).mockResolvedValueOnce({ ...rateLimited, values });
  const user = renderProfile();
  await user.type(screen.getByLabelText('New email'), values.email);
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText('New email')).toHaveValue(values.email);
});

test('a typed new email is still there after a sign-in, for the same customer (FAIL-11)', async () => {
  const user = renderProfile();
  await user.type(screen.getByLabelText('New email'), 'anna@roam.test');
  cleanup();
  renderProfile({ email: 'bob@roam.test' });
  expect(screen.getByLabelText('New email')).toHaveValue('');
  cleanup();
  renderProfile();
  expect(screen.getByLabelText('New email')).toHaveValue('anna@roam.test');
  expect(screen.getByLabelText('Bio')).toHaveValue('Two cats.');
});

describe('a profile draft', () => {
  const getBioField = () => screen.getByLabelText(/^Bio/);
  const getSaveButton = () => screen.getByRole('button', { name: 'Save changes' });

  test("is restored only for the same customer until it's saved (FAIL-11)", async () => {
    const user = renderProfile();
    await user.type(getBioField(), ' A long story.');
    cleanup();
    renderProfile({ email: 'bob@roam.test' });
    expect(getBioField()).toHaveValue('Two cats.');
    cleanup();
    renderProfile();
    expect(getBioField()).toHaveValue('Two cats. A long story.');

    jest
      .mocked(updateProfile)
      .mockResolvedValue(createSuccessState(updatedCustomer, profileNotices.updated));
    await user.click(getSaveButton());
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    cleanup();
    renderProfile();
    expect(getBioField()).toHaveValue('Two cats.');
  });

  test('is restored after the session ends (FAIL-11)', async () => {
    const user = renderProfile();
    await user.type(getBioField(), ' A long story.');
    jest
      .mocked(updateProfile)
      .mockResolvedValue(createFailureState('not_signed_in', 'No customer logged in'));
    await user.click(getSaveButton());
    const alert = await screen.findByRole('alert');
    expectLink('Sign in', '/sign-in?next=%2Fhome', within(alert));
    act(() => dispatchSession({ type: 'checked', stored: null, hasCookie: false }));
    cleanup();
    renderProfile();
    expect(getBioField()).toHaveValue('Two cats. A long story.');
    expect(updateProfile).toHaveBeenCalled();
  });

  test('is removed when the customer signs out (SESS-3)', async () => {
    const user = renderProfile();
    await user.type(getBioField(), ' A long story.');
    jest.mocked(signOut).mockReturnValue(new Promise(() => {}));
    act(() => signOutLocally());
    expect(sessionStorage).toHaveLength(0);
  });
});
