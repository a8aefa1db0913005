import { toTipArguments, tipSchema } from '@/lib/payments/tip-schema';
import { tipMessages } from '@/lib/payments/messages';
import { getErrors } from '@/tests/support/form/field-errors';

const tip = { reference: 'S8HS5TZF', choice: '20', amount: '' };

test.each([
  ['20', ' ', { p_percent: 20 }],
  ['other', '1', { p_amount: 1 }],
  ['other', ' $7.50 ', { p_amount: 7.5 }],
  ['other', '$ 7.5', { p_amount: 7.5 }],
  ['other', '7,50 €', { p_amount: 7.5 }],
  ['other', '12000', { p_amount: 12000 }],
])('a choice of %s with the amount “%s” is parsed', (choice, amount, expected) => {
  expect(toTipArguments(tipSchema.parse({ ...tip, choice, amount }))).toEqual(expected);
});

test.each(['', '0.00', '7.505', '7.', '.5', '-7', '7x', 'x7', '$', '$$7', '7,505', '123456789'])(
  'the tip “%s” is rejected (MONEY-6)',
  (amount) => {
    expect(getErrors(tipSchema, { ...tip, choice: 'other', amount })).toEqual({
      amount: tipMessages.invalidAmount,
    });
  },
);

test('an amount in addition to a percentage is rejected', () => {
  expect(getErrors(tipSchema, { ...tip, amount: '7' })).toEqual({ amount: tipMessages.twoAmounts });
});

test.each(['', '1000', 'x20', '20x', 'others', 'another'])(
  'the tip choice “%s” is rejected',
  (choice) => {
    expect(getErrors(tipSchema, { ...tip, choice, amount: '' })).toMatchObject({
      choice: tipMessages.noChoice,
    });
  },
);

test.each(['S8HS5TZ', 'S8HS5TZFF', 'xS8HS5TZF', 's8hs5tzf', 'S8HS5TZI'])(
  "%s isn't a booking reference",
  (reference) => {
    expect(getErrors(tipSchema, { ...tip, reference })).toHaveProperty('reference');
  },
);
