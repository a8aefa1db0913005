import { isRepeatable } from '@/lib/booking-flow/repetition';
import { getBookingSteps, hasAllAnswers } from '@/lib/booking-flow/steps';

const onSite = { deposit_percent: 0 };
const prepaid = { deposit_percent: 30 };

test.each([
  ['extras and an address to ask for', 1, true, 'service time details confirm'],
  ['an address to ask for', 0, true, 'time details confirm'],
  ['extras', 1, false, 'service time confirm'],
  ['nothing else to choose', 0, false, 'time confirm'],
])(
  'a booking with %s has only the steps it needs (BOOK-31)',
  (_, extraCount, asksForDetails, steps) => {
    const service = {
      add_ons: Array(extraCount),
      questions: [],
      repeated: 'sometimes' as const,
      offers: [onSite],
    };
    expect(getBookingSteps(service, asksForDetails).join(' ')).toBe(steps);
  },
);

test('a service with questions has the service step (BOOK-59)', () => {
  const service = { add_ons: [], questions: [{}], repeated: 'never' as const, offers: [onSite] };
  expect(getBookingSteps(service, false)).toEqual(['service', 'time', 'confirm']);
});

test.each([
  ['extras', { add_ons: [{}] }],
  ['questions', { questions: [{}] }],
  ['a frequency', { repeated: 'usually' as const }],
])(
  'a service that asks for %s isn’t fully answered before the service step (TIME-6, BOOK-58, BOOK-59)',
  (_, questions) => {
    const serviceWithoutChoices = {
      add_ons: [],
      questions: [],
      repeated: 'sometimes' as const,
      offers: [onSite],
    };
    const service = { ...serviceWithoutChoices, ...questions };
    expect(hasAllAnswers(service, { answered: null })).toBe(false);
    expect(hasAllAnswers(service, { answered: 'on' })).toBe(true);
    expect(hasAllAnswers(serviceWithoutChoices, { answered: null })).toBe(true);
  },
);

test.each([
  ['usually', [onSite, prepaid], true],
  ['usually', [prepaid], false],
  ['sometimes', [onSite], false],
  ['never', [onSite], false],
] as const)(
  'a service that is %s repeated and has the offers %j asks how often: %s (BOOK-58)',
  (...testCase) => {
    const [repeated, offers, asksHowOften] = testCase;
    const steps = getBookingSteps(
      { add_ons: [], questions: [], repeated, offers: [...offers] },
      false,
    );
    expect(steps.includes('service')).toBe(asksHowOften);
  },
);

test('a series is offered unless the service is never repeated, is prepaid or has no quote (BOOK-58)', () => {
  const isSeriesOffered = (repeated: 'usually' | 'sometimes' | 'never', due_online: number) =>
    isRepeatable({ repeated }, { due_online });
  expect([isSeriesOffered('usually', 0), isSeriesOffered('sometimes', 0)]).toEqual([true, true]);
  expect([isSeriesOffered('never', 0), isSeriesOffered('usually', 30)]).toEqual([false, false]);
  expect(isRepeatable({ repeated: 'usually' }, null)).toBe(false);
});
