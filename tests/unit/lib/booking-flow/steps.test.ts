import { getKnownDetails } from '@/lib/booking-flow/known-details';
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
  'a booking with %s has only the steps that it requires (BOOK-31)',
  (_, extras, hasQuestion, steps) => {
    const service = {
      add_ons: Array(extras),
      questions: [],
      repeated: 'sometimes' as const,
      offers: [onSite],
    };
    expect(getBookingSteps(service, hasQuestion).join(' ')).toBe(steps);
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
  'a service that asks for %s starts with the service step (TIME-6, BOOK-58, BOOK-59)',
  (_, questions) => {
    const serviceWithoutQuestions = {
      add_ons: [],
      questions: [],
      repeated: 'sometimes' as const,
      offers: [onSite],
    };
    const service = { ...serviceWithoutQuestions, ...questions };
    expect(hasAllAnswers(service, { answered: null })).toBe(false);
    expect(hasAllAnswers(service, { answered: 'on' })).toBe(true);
    expect(hasAllAnswers(serviceWithoutQuestions, { answered: null })).toBe(true);
  },
);

test.each([
  ['usually', [onSite, prepaid], true],
  ['usually', [prepaid], false],
  ['sometimes', [onSite], false],
  ['never', [onSite], false],
] as const)('a service that is %s repeated asks how often: %j, %s (BOOK-58)', (...testCase) => {
  const [repeated, offers, isAsked] = testCase;
  const steps = getBookingSteps(
    { add_ons: [], questions: [], repeated, offers: [...offers] },
    false,
  );
  expect(steps.includes('service')).toBe(isAsked);
});

test('a series is offered unless its service is never repeated, prepaid or unpriced (BOOK-58)', () => {
  const isSeriesOffered = (repeated: 'usually' | 'sometimes' | 'never', due_online: number) =>
    isRepeatable({ repeated }, { due_online });
  expect([isSeriesOffered('usually', 0), isSeriesOffered('sometimes', 0)]).toEqual([true, true]);
  expect([isSeriesOffered('never', 0), isSeriesOffered('usually', 30)]).toEqual([false, false]);
  expect(isRepeatable({ repeated: 'usually' }, null)).toBe(false);
});

describe('the place that the customer isn’t asked for (BOOK-31)', () => {
  const home = { at_home: true, at_venue: false };
  const venue = { at_home: false, at_venue: true };
  const createPlace = (id: string, is_default = false) => {
    return { id, label: id, address_line: '', city: '', postal_code: '80202', is_default };
  };
  const [homeId, workId] = [
    '0b8f0c3e-6c1b-4c69-9f51-8d3a1f1f7a10',
    '0b8f0c3e-6c1b-4c69-9f51-8d3a1f1f7a11',
  ] as const;
  const unknown = { chosen: null, offers: [home, venue], places: [], draft: null };
  const address = { address: '1 Elm St', postal_code: '80203' };
  const typedDetails = { location_id: null, ...address, access_notes: '', notes: 'Ring.' };

  test('is the venue for a service at the venue only', () => {
    expect(getKnownDetails({ ...unknown, offers: [venue, venue] })).toMatchObject({
      place: 'venue',
      location_id: null,
    });
  });

  test.each([
    ['the default of several places', [createPlace(workId), createPlace(homeId, true)], homeId],
    ['the only place', [createPlace(workId)], workId],
  ])('is %s', (_, places, location_id) => {
    expect(getKnownDetails({ ...unknown, places })).toMatchObject({ place: 'home', location_id });
  });

  test('is the default place only in the chosen postal code (CAT-15)', () => {
    const places = [createPlace(homeId, true)];
    const nearby = { ...unknown, places, postal_code: '80202' };
    expect(getKnownDetails(nearby)).toMatchObject({ place: 'home', location_id: homeId });
    expect(getKnownDetails({ ...nearby, postal_code: '97201' })).toBeNull();
  });

  test('is the venue only near the chosen postal code (CAT-15)', () => {
    const details = getKnownDetails({ ...unknown, offers: [venue], postal_code: '97201' });
    expect(details).toMatchObject({ place: 'venue', postal_code: '97201' });
  });

  test('a booking at the venue without a draft has empty details', () => {
    expect(getKnownDetails({ ...unknown, offers: [venue] })).toEqual({
      place: 'venue',
      ...{ location_id: null, address: '', postal_code: null, access_notes: '', notes: '' },
    });
  });

  test('a chosen place that isn’t offered is replaced by the only one that is', () => {
    const details = getKnownDetails({ ...unknown, chosen: 'home', offers: [venue] });
    expect(details).toMatchObject({ place: 'venue' });
  });

  test('a typed address doesn’t choose between home and venue', () => {
    expect(getKnownDetails({ ...unknown, draft: typedDetails })).toBeNull();
  });

  test('a saved place uses its own postal code, and a venue the chosen one (BOOK-14)', () => {
    const input = { ...unknown, places: [createPlace(homeId, true)], postal_code: '97201' };
    const draft = { ...typedDetails, location_id: homeId };
    expect(getKnownDetails({ ...input, chosen: 'home', draft })).toMatchObject({
      postal_code: '80202',
    });
    expect(getKnownDetails({ ...input, chosen: 'venue', draft })).toMatchObject({
      postal_code: '97201',
    });
  });

  test('is never the customer’s home for a service at the venue', () => {
    const places = [createPlace(homeId, true)];
    const details = getKnownDetails({ ...unknown, chosen: 'venue', places });
    expect(details).toMatchObject({ place: 'venue', location_id: null });
  });

  test('is the typed address rather than a saved one', () => {
    const details = getKnownDetails({
      ...unknown,
      chosen: 'home',
      places: [createPlace(homeId, true)],
      draft: typedDetails,
    });
    expect(details).toEqual({ place: 'home', ...typedDetails });
  });

  test.each([
    ['the customer has to choose home or venue', unknown],
    ['the customer has to type an address', { ...unknown, offers: [home] }],
    [
      'the chosen place isn’t offered',
      { ...unknown, chosen: 'home', offers: [home, venue].slice(1, 1) },
    ],
    [
      'none of several places is the default',
      { ...unknown, offers: [home], places: [createPlace(homeId), createPlace(workId)] },
    ],
    [
      'a draft has no address',
      { ...unknown, offers: [home], draft: { ...typedDetails, address: '' } },
    ],
  ] as const)('is missing if %s', (_, input) => {
    expect(
      getKnownDetails({ ...input, offers: [...input.offers], places: [...input.places] }),
    ).toBeNull();
  });
});
