import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactForm } from '@/components/contact/contact-form';
import { InterestForm } from '@/components/contact/interest-form';
import * as actions from '@/lib/contact/actions';
import { contactMessages } from '@/lib/contact/messages';
import { done, failed } from '@/lib/result';

jest.mock('@/lib/contact/actions', () => ({ sendMessage: jest.fn(), registerInterest: jest.fn() }));

afterEach(() => sessionStorage.clear());

async function fillAndSendMessage(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Name'), 'Ann Archer');
  await user.type(screen.getByLabelText('Email'), 'ann@roam.test');
  await user.type(screen.getByLabelText('Message'), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
}

test("sending a message shows and focuses a notice with the message's reference (FORM-1)", async () => {
  const user = userEvent.setup();
  const response = { result: done({ reference: 'S8HS5TZF' }), values: {} };
  jest.mocked(actions.sendMessage).mockResolvedValue(response);
  render(<ContactForm />);
  await fillAndSendMessage(user);

  const notice = await screen.findByRole('status');
  expect(notice).toHaveTextContent('Reference S8HS5TZF');
  expect(notice).toHaveFocus();
  const [, formData] = jest.mocked(actions.sendMessage).mock.lastCall!;
  expect(Object.fromEntries(formData)).toEqual({
    name: 'Ann Archer',
    email: 'ann@roam.test',
    message: 'Hello',
    website: '',
    elapsed: expect.stringMatching(/^\d+$/),
  });
});

test('a rejected message shows the reason and keeps its values (FORM-2)', async () => {
  const user = userEvent.setup();
  const result = failed('rejected', contactMessages.tooFast);
  jest.mocked(actions.sendMessage).mockResolvedValue({ result, values: {} });
  render(<ContactForm />);
  await fillAndSendMessage(user);

  expect(await screen.findByRole('alert')).toHaveTextContent(contactMessages.tooFast);
  expect(screen.getByLabelText('Message')).toHaveValue('Hello');
});

test('a message is sent without its honeypot value after a rejection because of it (FORM-3)', async () => {
  const user = userEvent.setup();
  const result = failed('rejected', contactMessages.filledHoneypot);
  jest.mocked(actions.sendMessage).mockResolvedValue({ result, values: {} });
  render(<ContactForm />);
  fireEvent.change(screen.getByLabelText('Leave this empty'), { target: { value: 'roam.test' } });
  await fillAndSendMessage(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(contactMessages.filledHoneypot);

  const button = screen.getByRole('button', { name: 'Send message' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  jest.mocked(actions.sendMessage).mockClear();
  await user.click(button);
  await waitFor(() => expect(actions.sendMessage).toHaveBeenCalled());
  const [, formData] = jest.mocked(actions.sendMessage).mock.lastCall!;
  expect(formData.get('website')).toBe('');
  expect(formData.get('message')).toBe('Hello');
});

test('the honeypot is hidden from people (FORM-3)', () => {
  render(<ContactForm />);
  const visibleNames = screen.getAllByRole('textbox').map((field) => field.getAttribute('name'));
  expect(visibleNames).toEqual(['name', 'email', 'message']);
});

test("the interest form marks a missing field and isn't sent (FORM-2)", async () => {
  const user = userEvent.setup();
  jest.mocked(actions.registerInterest).mockClear();
  render(<InterestForm trades={[{ id: 'c1', name: 'Plumbing' }]} />);
  await user.type(screen.getByLabelText('Name'), 'Pat Proof');
  await user.type(screen.getByLabelText('Email'), 'pat@roam.test');
  await user.selectOptions(screen.getByLabelText('Trade'), 'Plumbing');
  await user.click(screen.getByRole('button', { name: 'Send' }));

  const city = screen.getByLabelText('City');
  expect(await screen.findByText(contactMessages.cityMissing)).toBeVisible();
  expect(city).toHaveAccessibleDescription(contactMessages.cityMissing);
  expect(city).toHaveFocus();
  expect(actions.registerInterest).not.toHaveBeenCalled();
});
