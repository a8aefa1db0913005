import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormGroup } from '@/components/form/form-group';
import { PhoneVerification } from '@/components/preferences/phone-verification';
import { sendVerificationCode, verifyPhone } from '@/lib/preferences/phone-actions';
import {
  phoneCodeMessages,
  getPhoneFailureMessage,
  phoneNotices,
} from '@/lib/preferences/phone-messages';
import { createFailureState, createSuccessState } from '@/tests/support/next/action-states';

jest.mock('@/lib/preferences/phone-actions', () => ({
  sendVerificationCode: jest.fn(),
  verifyPhone: jest.fn(),
}));

const createSection = (state: { isVerified?: boolean; hasCode?: boolean }) => (
  <FormGroup>
    <PhoneVerification phone="+13035550101" isVerified={false} hasCode={false} {...state} />
  </FormGroup>
);
const getSendButton = () => screen.getByRole('button', { name: /^Send/ });

test('the code field appears once a code is sent (MSG-11)', async () => {
  const user = userEvent.setup();
  const { rerender } = render(createSection({}));
  expect(screen.getByText(/six-digit code to \(303\) 555-0101/)).toBeVisible();
  expect(screen.queryByLabelText('Code')).toBeNull();
  jest
    .mocked(sendVerificationCode)
    .mockResolvedValueOnce(createSuccessState(undefined, phoneNotices.codeSent));
  await user.click(getSendButton());
  expect(await screen.findByRole('status')).toHaveTextContent('Code sent');

  rerender(createSection({ hasCode: true }));
  const field = screen.getByLabelText('Code');
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(getSendButton()).toHaveAccessibleName('Send another code');
});

test('each response replaces the previous message, and verifying the number removes the form (MSG-11)', async () => {
  const user = userEvent.setup();
  const { rerender } = render(createSection({ hasCode: true }));
  jest
    .mocked(verifyPhone)
    .mockResolvedValueOnce(createFailureState('rejected', phoneCodeMessages.wrong));
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Verify number' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(phoneCodeMessages.wrong);
  expect(screen.getByLabelText('Code')).toHaveValue('');

  const waitMessage = getPhoneFailureMessage('rate_limited', { retryAfter: 40 });
  jest
    .mocked(sendVerificationCode)
    .mockResolvedValueOnce(createFailureState('rate_limited', waitMessage));
  await user.click(getSendButton());
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^You can request another code in 1 minute\.$/,
    ),
  );

  jest
    .mocked(verifyPhone)
    .mockResolvedValueOnce(createSuccessState(undefined, phoneNotices.verified));
  await user.type(screen.getByLabelText('Code'), '654321');
  await user.click(screen.getByRole('button', { name: 'Verify number' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Number verified');
  rerender(createSection({ isVerified: true }));
  expect(screen.getByRole('status')).toHaveTextContent('Number verified');
  expect(screen.queryByRole('button')).toBeNull();
});
