import { getBookingSteps, hasAllAnswers } from '@/lib/booking-flow/steps';

const withoutDeposit = { deposit_percent: 0 };
const withDeposit = { deposit_percent: 30 };
const serviceWithoutChoices = {
  add_ons: [],
  questions: [],
  repeated: 'sometimes' as const,
  offers: [withoutDeposit],
};

test.each([
  ['add-ons and a required address', 1, true, 'service time details confirm'],
  ['a required address', 0, true, 'time details confirm'],
  ['add-ons', 1, false, 'service time confirm'],
  ['no add-ons or required address', 0, false, 'time confirm'],
])(
  'a booking with %s has only the steps it needs (BOOK-31)',
  (_, addOnCount, asksForDetails, steps) => {
    const service = { ...serviceWithoutChoices, add_ons: Array(addOnCount) };
    expect(getBookingSteps(service, asksForDetails).join(' ')).toBe(steps);
  },
);

test('a service with questions has the service step (BOOK-59)', () => {
  const service = { ...serviceWithoutChoices, questions: [{}], repeated: 'never' as const };
  expect(getBookingSteps(service, false)).toEqual(['service', 'time', 'confirm']);
});

test.each([
  ['add-ons', { add_ons: [{}] }],
  ['questions', { questions: [{}] }],
  ['a frequency question', { repeated: 'usually' as const }],
])(
  'a service with %s needs answers until the service step is completed (TIME-6, BOOK-58, BOOK-59)',
  (_, choices) => {
    const service = { ...serviceWithoutChoices, ...choices };
    expect(hasAllAnswers(service, { answered: null })).toBe(false);
    expect(hasAllAnswers(service, { answered: 'on' })).toBe(true);
    expect(hasAllAnswers(serviceWithoutChoices, { answered: null })).toBe(true);
  },
);

test.each([
  [
    'usually repeated and has an offer without a deposit',
    true,
    'usually',
    [withoutDeposit, withDeposit],
  ],
  ['usually repeated but has only offers with a deposit', false, 'usually', [withDeposit]],
  ['sometimes repeated', false, 'sometimes', [withoutDeposit]],
  ['never repeated', false, 'never', [withoutDeposit]],
] as const)(
  'a service that is %s asks for a frequency: %s (BOOK-58)',
  (_, asksForFrequency, repeated, offers) => {
    const service = { ...serviceWithoutChoices, repeated, offers: [...offers] };
    const steps = getBookingSteps(service, false);
    expect(steps.includes('service')).toBe(asksForFrequency);
  },
);
