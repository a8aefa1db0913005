import {
  getProfileFailureMessage,
  createProfileFailureFormatter,
  profileMessages,
  profileNotices,
} from '@/lib/profile/messages';

test('a change by a signed-out customer has the specified message (PROF-2)', () => {
  expect(profileMessages.notSignedIn).toBe('No customer logged in');
  expect(createProfileFailureFormatter('update')('not_signed_in', {})).toBe(
    'No customer logged in',
  );
});

test('a saved profile shows the specified message (PROF-3)', () => {
  expect(profileNotices.updated).toEqual({
    title: 'Profile Updated',
    message: 'Your profile has been updated successfully.',
  });
});

// If secure email change is on, Supabase Auth emails both addresses, and otherwise only the new one. The notice
// can't tell, so it gives no number.
test("the notice about an email change doesn't say how many emails were sent (PROF-5)", () => {
  const { message } = profileNotices.emailChangeRequested;
  expect(message).toMatch(/^Look for .* at your current and new addresses, .* each .* you find/);
  expect(message).not.toMatch(/\b(sent|send|both)\b/i);
});

test.each([
  ['update', 'Failed to update profile: '],
  ['avatar', 'Failed to upload avatar: '],
] as const)('the error message of a failed %s begins with “%s” (PROF-3)', (flow, prefix) => {
  const reason = "We couldn't reach our servers. Please try again in a moment.";
  expect(getProfileFailureMessage(flow, 'unavailable')).toBe(prefix + reason);
  expect(createProfileFailureFormatter(flow)('unavailable', {})).toBe(prefix + reason);
});
