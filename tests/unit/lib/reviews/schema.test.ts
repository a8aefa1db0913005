import { customerReviewSchema } from '@/lib/reviews/schema';
import { reviewSearchSchema } from '@/lib/reviews/search-schema';
import { getErrors } from '@/tests/support/form/field-errors';

const review = { reference: 'S8HS5TZF', rating: '4', comment: ' Great. ' };

test('a review has one to five stars, and its text is trimmed', () => {
  expect(customerReviewSchema.parse(review)).toEqual({ ...review, rating: 4, comment: 'Great.' });
});

test.each(['', '0', '6', '15', '51', 'five'])("“%s” isn't a rating", (rating) => {
  expect(getErrors(customerReviewSchema, { ...review, rating })).toEqual({
    rating: 'Choose one to five stars.',
  });
});

test('a review without a valid reference or with text that is too long is rejected', () => {
  expect(Object.keys(getErrors(customerReviewSchema, { ...review, reference: 'x' }))).toEqual([
    'reference',
  ]);
  expect(
    getErrors(customerReviewSchema, { ...review, comment: 'x'.repeat(100_000) }),
  ).toHaveProperty('comment');
});

test('the reviews page reads only a service and a page from its URL', () => {
  const service = '6e2b4c7a-0000-4000-8000-000000000000';
  expect(reviewSearchSchema.parse({ service: [service, 'x'], page: '3' })).toEqual({
    service,
    page: 3,
  });
  expect(reviewSearchSchema.parse({ service: 'x', page: '1001' })).toEqual({
    service: '',
    page: 1,
  });
});
