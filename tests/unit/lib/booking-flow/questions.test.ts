import { getAddedMinutes, getAnswer, splitAddOns } from '@/lib/booking-flow/questions';

const createAddOn = (
  id: string,
  question_id: string | null,
  position: number,
  duration_minutes = 0,
) => ({
  id,
  name: id,
  question_id,
  position,
  duration_minutes,
});
// The choice at position 1 is a question's default. “color” has no other choice, and “style” has no default.
const splitService = splitAddOns({
  questions: [
    { id: 'length', name: 'Hair length' },
    { id: 'color', name: 'Color' },
    { id: 'style', name: 'Style' },
  ],
  add_ons: [
    createAddOn('short', 'length', 1),
    createAddOn('dry', null, 1, 15),
    createAddOn('long', 'length', 2, 30),
    createAddOn('brown', 'color', 1),
    createAddOn('plain', 'style', 2),
    createAddOn('braided', 'style', 3),
  ],
});

test('a question is asked only if it has a default and another choice (BOOK-59)', () => {
  const askedQuestions = splitService.questions.map(({ id, choices }) => [
    id,
    ...choices.map((choice) => choice.id),
  ]);
  expect(askedQuestions).toEqual([['length', 'short', 'long']]);
  expect(splitService.add_ons.map(({ id }) => id)).toEqual(['dry']);
});

test('the first choice is the answer until another one is chosen (BOOK-59)', () => {
  const question = { choices: [{ id: 'short' }, { id: 'long' }] };
  expect(getAnswer(question, ['dry'])?.id).toBe('short');
  expect(getAnswer(question, ['dry', 'long'])?.id).toBe('long');
});

test('the minutes of extras and answers add up (BOOK-59)', () => {
  expect(getAddedMinutes(splitService, ['short'])).toBe(0);
  expect(getAddedMinutes(splitService, ['long', 'dry'])).toBe(45);
});
