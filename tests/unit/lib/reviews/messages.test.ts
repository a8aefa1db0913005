import {
  getEditableMessage,
  getHiddenReviewMessage,
  customerReviewMessages,
  formatReviewTerms,
} from '@/lib/reviews/messages';

test.each([
  [0, "You can't change it afterward."],
  [1, 'You can change it for 1 day afterward. Once it is published, you can add photos.'],
  [14, 'You can change it for 14 days afterward. Once it is published, you can add photos.'],
])(
  'the terms of reviews state an edit period of %i days, and whether photos can be added (REV-2, PHOTO-7)',
  (days, terms) => {
    expect(formatReviewTerms(days)).toBe(
      `Everyone can read your review, with your first name and last initial. ${terms}`,
    );
  },
);

test('the edit message changes to the past tense at the deadline (REV-2)', () => {
  const until = '2026-12-01T17:00:00Z';
  const getMessage = (now: string) =>
    getEditableMessage(until, 'America/Denver', 'h12', new Date(now));
  expect(getMessage('2026-12-01T16:59:59Z')).toMatch(
    /^You can change your review until .*Dec 1, 2026 at 10:00 AM/,
  );
  expect(getMessage(until)).toMatch(/^The deadline to change your review was /);
});

test('the notice about a saved review thanks the customer', () => {
  expect(customerReviewMessages.saved.title).toBe('Thanks for your review');
});

test('the message about a hidden review states the reason (MOD-2)', () => {
  expect(getHiddenReviewMessage('It names another customer.')).toBe(
    'We hid your review for this reason: It names another customer.',
  );
});
