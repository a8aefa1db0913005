import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuestionChoice } from '@/components/booking-flow/extras-choice';
import { StepForm } from '@/components/booking-flow/step-form';
import type { ServiceQuestion } from '@/lib/booking-flow/service-queries';

afterEach(() => window.history.replaceState(null, '', '/'));

const createChoice = (id: string, price: number, duration_minutes: number) => ({
  id,
  name: id,
  price,
  duration_minutes,
  description: '',
  question_id: 'q',
});
const createQuestion = (name: string, ...choices: ReturnType<typeof createChoice>[]) =>
  ({ id: name, name, position: 1, choices }) as unknown as ServiceQuestion;
const questions = [
  createQuestion('Bedrooms', createChoice('one', 0, 0), createChoice('two', 20, 30)),
  createQuestion('Bathrooms', createChoice('single', 0, 0), createChoice('double', 15, 0)),
];
const stepForm = (
  <StepForm action="/time">
    <QuestionChoice questions={questions} defaultValue={['double']} />
    <button>Choose a time</button>
  </StepForm>
);
const getSentAnswers = () =>
  new FormData(screen.getByRole<HTMLButtonElement>('button').form!).getAll('add_on_ids');

test('a question selects its first answer by default, and the others show their added price and time (BOOK-59)', () => {
  render(stepForm);
  expect(getSentAnswers()).toEqual(['one', 'double']);
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['one', 'two (+ $20, + 30 min)', 'single', 'double (+ $15)']);
});

test('going back restores an answer from the URL (BOOK-59, BOOK-11)', async () => {
  const { unmount } = render(stepForm);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Bedrooms' }), 'two');
  expect(window.location.search).toBe('?add_on_ids=two&add_on_ids=double');
  unmount();
  render(stepForm);
  expect(getSentAnswers()).toEqual(['two', 'double']);
});
