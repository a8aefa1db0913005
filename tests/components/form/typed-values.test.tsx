import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useActionForm } from '@/components/form/use-action-form';
import type { FailureCode } from '@/lib/result';
import { failed } from '@/lib/result';

type Answer = () => Promise<never>;
const submitForm = jest.fn<Promise<never>, unknown[]>();

function Form() {
  const form = useActionForm(submitForm as never, {
    unavailable: 'No response',
    secret: 'password',
  });
  return (
    <form {...form.formProps}>
      <p role="alert">{form.failure?.message}</p>
      <input name="email" aria-label="Email" defaultValue={form.values.email} />
      <input name="password" type="password" aria-label="Password" />
      <button>Send</button>
    </form>
  );
}

const answerWith =
  (code: FailureCode): Answer =>
  async () =>
    ({ result: failed(code, code), values: { email: 'ann@roam.test' } }) as never;

/** Every kind of failure, and whether the service has seen the secret. */
const failures: [name: string, answer: Answer, keepsSecret: boolean][] = [
  ['an outage', answerWith('unavailable'), true],
  ['a lost connection', () => Promise.reject(new Error('Failed to fetch')), true],
  ['a rejection', answerWith('rejected'), false],
  ['invalid input', answerWith('invalid_input'), false],
  ['a reached limit', answerWith('rate_limited'), false],
  ['an unexpected error', answerWith('unexpected'), false],
  ['an ended session', answerWith('not_signed_in'), false],
];

test.each(failures)('typed values survive %s (FAIL-6)', async (_name, answer, keepsSecret) => {
  const user = userEvent.setup();
  submitForm.mockReset().mockImplementation(answer);
  render(<Form />);
  await user.type(screen.getByLabelText('Email'), 'ann@roam.test');
  await user.type(screen.getByLabelText('Password'), 'Roam1234');
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
  expect(screen.getByLabelText('Email')).toHaveValue('ann@roam.test');
  expect(screen.getByLabelText('Password')).toHaveValue(keepsSecret ? 'Roam1234' : '');
});

test('every form that posts to a server action keeps its values with useActionForm (FAIL-6)', () => {
  const folder = path.resolve('components');
  const sources = readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
  const own = sources.filter(({ text }) => /useActionState\(/.test(text)).map(({ file }) => file);
  expect(own).toEqual([]);
});
