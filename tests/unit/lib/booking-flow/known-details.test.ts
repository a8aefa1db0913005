import { getKnownDetails } from '@/lib/booking-flow/known-details';

const homeOffer = { at_home: true, at_venue: false };
const venueOffer = { at_home: false, at_venue: true };
const createAddress = (id: string, is_default = false) => {
  const address = { address_line: '', city: '', postal_code: '80202', access_notes: '' };
  const person = { on_site_name: null, on_site_phone: null };
  return { id, label: id, ...address, ...person, is_default };
};
const [homeId, workId] = [
  '0b8f0c3e-6c1b-4c69-9f51-8d3a1f1f7a10',
  '0b8f0c3e-6c1b-4c69-9f51-8d3a1f1f7a11',
] as const;
const inputWithoutDetails = {
  chosenVenue: null,
  offers: [homeOffer, venueOffer],
  addresses: [],
  draft: null,
};
const typedAddress = { address: '1 Elm St', postal_code: '80203' };
const typedDetails = {
  location_id: null,
  ...typedAddress,
  access_notes: '',
  notes: 'Ring.',
  on_site_name: '',
  on_site_phone: '',
};

test('the place is known for a service offered only at the venue (BOOK-31)', () => {
  expect(
    getKnownDetails({ ...inputWithoutDetails, offers: [venueOffer, venueOffer] }),
  ).toMatchObject({
    place: 'venue',
    location_id: null,
  });
});

test.each([
  ['the default of several places', [createAddress(workId), createAddress(homeId, true)], homeId],
  ['the only place', [createAddress(workId)], workId],
])('the address is known if a saved place is %s (BOOK-31)', (_, addresses, location_id) => {
  expect(getKnownDetails({ ...inputWithoutDetails, addresses })).toMatchObject({
    place: 'home',
    location_id,
  });
});

test("the default place is known only if it's in the chosen postal code (CAT-15)", () => {
  const addresses = [createAddress(homeId, true)];
  const input = { ...inputWithoutDetails, addresses, postal_code: '80202' };
  expect(getKnownDetails(input)).toMatchObject({ place: 'home', location_id: homeId });
  expect(getKnownDetails({ ...input, postal_code: '97201' })).toBeNull();
});

test('a booking at a known venue keeps the chosen postal code (CAT-15)', () => {
  const details = getKnownDetails({
    ...inputWithoutDetails,
    offers: [venueOffer],
    postal_code: '97201',
  });
  expect(details).toMatchObject({ place: 'venue', postal_code: '97201' });
});

test('the details of a booking at the venue without a draft are empty (BOOK-31)', () => {
  expect(getKnownDetails({ ...inputWithoutDetails, offers: [venueOffer] })).toEqual({
    place: 'venue',
    location_id: null,
    address: '',
    postal_code: null,
    access_notes: '',
    notes: '',
    on_site: 'me',
    on_site_name: '',
    on_site_phone: '',
  });
});

test("a chosen place that isn't offered is replaced by the only one that is (BOOK-31)", () => {
  const details = getKnownDetails({
    ...inputWithoutDetails,
    chosenVenue: 'home',
    offers: [venueOffer],
  });
  expect(details).toMatchObject({ place: 'venue' });
});

test("a typed address doesn't choose between home and venue (BOOK-31)", () => {
  expect(getKnownDetails({ ...inputWithoutDetails, draft: typedDetails })).toBeNull();
});

test('a saved place uses its own postal code, and a venue the chosen one (BOOK-14)', () => {
  const input = {
    ...inputWithoutDetails,
    addresses: [createAddress(homeId, true)],
    postal_code: '97201',
  };
  const draft = { ...typedDetails, location_id: homeId };
  expect(getKnownDetails({ ...input, chosenVenue: 'home', draft })).toMatchObject({
    postal_code: '80202',
  });
  expect(getKnownDetails({ ...input, chosenVenue: 'venue', draft })).toMatchObject({
    postal_code: '97201',
  });
});

test('a booking at the venue never uses a saved place (BOOK-31)', () => {
  const addresses = [createAddress(homeId, true)];
  const details = getKnownDetails({ ...inputWithoutDetails, chosenVenue: 'venue', addresses });
  expect(details).toMatchObject({ place: 'venue', location_id: null });
});

test('a typed address is used rather than a saved one (BOOK-31)', () => {
  const details = getKnownDetails({
    ...inputWithoutDetails,
    chosenVenue: 'home',
    addresses: [createAddress(homeId, true)],
    draft: typedDetails,
  });
  expect(details).toEqual({ place: 'home', on_site: 'me', ...typedDetails });
});

test('a typed address is asked for again once another postal code is chosen (BOOK-14)', () => {
  const input = {
    ...inputWithoutDetails,
    chosenVenue: 'home' as const,
    draft: typedDetails,
  };
  expect(getKnownDetails({ ...input, postal_code: '80203' })).toEqual({
    place: 'home',
    on_site: 'me',
    ...typedDetails,
  });
  expect(getKnownDetails({ ...input, postal_code: '97201' })).toBeNull();
  expect(getKnownDetails({ ...input, chosenVenue: 'venue', postal_code: '97201' })).toMatchObject({
    place: 'venue',
    postal_code: '97201',
  });
});

test.each([
  ['the customer has to choose home or venue', inputWithoutDetails],
  ['the customer has to type an address', { ...inputWithoutDetails, offers: [homeOffer] }],
  ["the chosen place isn't offered", { ...inputWithoutDetails, chosenVenue: 'home', offers: [] }],
  [
    'none of several places is the default',
    {
      ...inputWithoutDetails,
      offers: [homeOffer],
      addresses: [createAddress(homeId), createAddress(workId)],
    },
  ],
  [
    'a draft has no address',
    { ...inputWithoutDetails, offers: [homeOffer], draft: { ...typedDetails, address: '' } },
  ],
] as const)('no details are known if %s (BOOK-31)', (_, input) => {
  expect(
    getKnownDetails({ ...input, offers: [...input.offers], addresses: [...input.addresses] }),
  ).toBeNull();
});

test("a default place brings the person it keeps, and a visit to the venue or a draft doesn't (BOOK-71)", () => {
  const person = { on_site_name: 'Ana Ruiz', on_site_phone: '+13035550199' };
  const addresses = [{ ...createAddress(homeId, true), ...person }];
  const input = { ...inputWithoutDetails, addresses };
  const noPerson = { on_site_name: '', on_site_phone: '' };
  expect(getKnownDetails(input)).toMatchObject({ place: 'home', location_id: homeId, ...person });
  expect(getKnownDetails({ ...input, chosenVenue: 'venue' })).toMatchObject(noPerson);
  const draft = { ...typedDetails, location_id: homeId };
  expect(getKnownDetails({ ...input, draft })).toMatchObject(noPerson);
});
