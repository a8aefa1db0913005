import { emailTemplates, textTemplates } from '@/lib/outbox/messages';
import type { OfferData, ProviderLinks } from '@/lib/outbox/types';
import { links, series, site } from '@/tests/support/outbox/series';

const expectedDates =
  'Tue, Dec 1, 2026 at 10:00 AM MST (AAAAAAAA)\nTue, Dec 8, 2026 at 10:00 AM MST (BBBBBBBB)';

test.each([
  ['series_confirmed/customer', 'Bookings confirmed: Haircut, 2 dates'],
  ['series_confirmed/provider', 'New bookings: Haircut, 2 dates'],
  ['series_cancelled/customer', 'Bookings canceled: Haircut, 2 dates'],
  ['series_cancelled/provider', 'Bookings canceled: Haircut, 2 dates'],
])(
  'the %s email lists all dates of a series, and the text message names the first one (BOOK-41)',
  (kind, subject) => {
    // The templates of all kinds share a type whose data is `never`, so each call casts its data.
    const content = emailTemplates[kind]?.(series as never, site);
    expect(content?.subject).toBe(subject);
    expect(content?.facts).toContainEqual(['When', expectedDates]);
    expect(content?.facts).toContainEqual(['Options', 'Hair length: Long\nBlow dry']);
    expect(content?.facts).toContainEqual(['Total', '$90']);
    expect(textTemplates[kind]?.(series, site)).toMatch(/^Roam: .*series.*Dec 1, 2026/);
    if (kind.startsWith('series_cancelled'))
      expect(content?.closing?.join()).toContain('$22.50 is due');
  },
);

test.each([
  ['booking_confirmed/provider', true],
  ['booking_rescheduled/provider', true],
  ['booking_details_changed/provider', true],
  ['series_confirmed/provider', true],
  ['booking_cancelled/provider', false],
  ['series_cancelled/provider', false],
  ['booking_confirmed/customer', false],
])("the %s email includes the customer's phone number and bio: %s (MSG-12)", (kind, isIncluded) => {
  const facts = emailTemplates[kind]?.(series as never, site).facts;
  const contactFacts = [
    ['Phone', '(415) 555-0123'],
    ['About them', 'Two cats.'],
  ];
  expect(facts?.filter(([name]) => name === 'Phone' || name === 'About them')).toEqual(
    isIncluded ? contactFacts : [],
  );
});

test('the email about changed details names them, and the text message only links to them (MSG-13)', () => {
  const booking = { ...series, changed_columns: ['phone', 'notes'], notes: 'Ring' };
  const email = emailTemplates['booking_details_changed/provider']!(booking as never, site);
  expect(email.subject).toBe('Booking details changed: Haircut, Tue, Dec 1, 2026 at 10:00 AM MST');
  expect(email.facts).toContainEqual(['Changed', 'Notes and phone number']);
  expect(email.facts).toContainEqual(['Notes', 'Ring']);
  const text = textTemplates['booking_details_changed/provider']!(booking, site);
  expect(text).toMatch(/^Roam: booking details changed\. Haircut for Ann Archer, .*\/first$/);
  expect(text).not.toContain('Ring');
});

test.each(['booking_cancelled/provider', 'series_cancelled/provider'])(
  "the %s email and text message omit the customer's address and notes (PROV-7)",
  (kind) => {
    const homeDetails = {
      place: 'home',
      address: '9 Elm St',
      access_notes: 'Key',
      notes: 'Ring',
    } as const;
    const { facts } = emailTemplates[kind]!({ ...series, ...homeDetails } as never, site);
    expect(facts.map(([name]) => name)).not.toContain('Where');
    expect(JSON.stringify(facts)).not.toMatch(/Elm|Key|Ring/);
    const text = textTemplates[kind]!({ ...series, ...homeDetails }, site);
    expect(text).toMatch(/10:00 AM MST\. \/provider-booking\/first$/);
  },
);

test("a provider's email and text name who will be there, unless the booking is canceled (BOOK-71)", () => {
  const booking = { ...series, on_site: { name: 'Ana\nRuiz', phone: '+34612345678' } };
  const { facts } = emailTemplates['booking_confirmed/provider']!(booking as never, site);
  expect(facts).toContainEqual(['Who will be there', 'Ana\nRuiz, +34 612 34 56 78']);
  expect(textTemplates['booking_confirmed/provider']!(booking, site)).toContain(
    '. Who will be there: Ana Ruiz, +34 612 34 56 78. ',
  );
  const kind = 'booking_cancelled/provider';
  const canceled = emailTemplates[kind]!(booking as never, site);
  expect(JSON.stringify(canceled) + textTemplates[kind]!(booking, site)).not.toContain('Ruiz');
});

test("a provider's email about a canceled booking at the business includes its address", () => {
  const { facts } = emailTemplates['booking_cancelled/provider']!(series as never, site);
  expect(facts).toContainEqual(['Where', 'Proof, 1 Main St, Denver, CO 80202']);
});

test("a provider's email omits details that the customer didn't give (MSG-12)", () => {
  const customer = { ...series.customer, phone: null, bio: null };
  const booking = { ...series, customer };
  const { facts } = emailTemplates['booking_confirmed/provider']!(booking as never, site);
  expect(facts.map(([name]) => name)).not.toEqual(expect.arrayContaining(['Phone']));
  expect(facts.map(([name]) => name)).not.toEqual(expect.arrayContaining(['About them']));
});

const waitlistOffer: OfferData & ProviderLinks = {
  ...series,
  hold_expires_at: '2026-11-22T19:15:00Z',
  selection: {
    service_id: 'cut',
    provider_id: 'pat',
    add_on_ids: ['wash'],
    place: null,
    postal_code: '80202',
    starts_at: '2026-12-01T17:00:00+00:00',
    idempotency_key: 'key',
  },
};

test('a waitlist offer states the end of its hold and links to the last booking step (WAIT-6)', () => {
  const href =
    '/book-service/cut/confirm?provider_id=pat&add_on_ids=wash&postal_code=80202&idempotency_key=key&answered=on&starts_at=2026-12-01T17:00Z';
  const content = emailTemplates['waitlist_offer/customer']?.(waitlistOffer as never, site);
  expect(content?.subject).toBe('A time opened up: Haircut, Tue, Dec 1, 2026 at 10:00 AM MST');
  expect(content?.opening[1]).toBe(
    "A time you're waiting for opened up. We're holding it for you until 12:15 PM MST. After that, it goes to the next person in line.",
  );
  expect(content?.link?.href).toBe(href);
  expect(textTemplates['waitlist_offer/customer']?.(waitlistOffer, site)).toBe(
    `Roam: a time opened up and is held for you until 12:15 PM MST. Haircut, Tue, Dec 1, 2026 at 10:00 AM MST, with Pat. ${href}`,
  );
});

const areaAlert = {
  customer: { first_name: 'Ann' },
  postal_code: '97201',
  city: 'Portland',
  service: null,
  category: { name: 'Plumbing', slug: 'plumbing' },
};
const anyServiceAlert = { ...areaAlert, category: null };

test.each([
  ['Plumbing in Portland 97201', '/services?category=plumbing&place=Portland+97201', areaAlert],
  ['Any service in Portland 97201', '/services?place=Portland+97201', anyServiceAlert],
  [
    'Drain cleaning in 97201',
    '/book-service/drain/service?postal_code=97201',
    { ...anyServiceAlert, city: null, service: { name: 'Drain cleaning', id: 'drain' } },
  ],
])(
  "the place alert email for “%s” says that it's now available and links to %s (PLACE-8)",
  (subject, href, data) => {
    const content = emailTemplates['place_alert/customer']?.(data as never, site);
    expect(content?.subject).toBe(`Now available: ${subject}`);
    expect(content?.link?.href).toBe(href);
    expect(content?.closing?.join()).toContain('/place/alerts');
    expect(content?.facts.map(([name]) => name)).toEqual(['What', 'Where']);
    expect(content?.facts.map(([, value]) => value).join(' in ')).toBe(subject);
  },
);

const thread = { messages: ['Which door?\nTotal: $0', 'Hm'] };

const visitorFormKinds = ['contact_message/operator', 'provider_application/operator'];
/** Kinds of email without a booking, and therefore without a time. */
const timelessKinds = [...visitorFormKinds, 'place_alert/customer', 'provider_calendar/provider'];
/** Kinds of email without a booking's facts, which have their own test. */
const separateKinds =
  /^(review_hidden|picture_hidden|review_reported|thread_reported|help_)|applicant$/;
const testedKinds = Object.keys(emailTemplates).filter((kind) => !separateKinds.test(kind));
test.each(testedKinds.filter((kind) => !timelessKinds.includes(kind)))(
  "the times in the %s email and text message are in the recipient's time format (TIME-11)",
  (kind) => {
    const data = { ...waitlistOffer, ...thread, starts_before: '2026-11-30T20:00:00Z' };
    const formatAll = (hourCycle: 'h12' | 'h23') =>
      JSON.stringify([
        emailTemplates[kind]?.(data as never, { ...site, hourCycle }),
        textTemplates[kind]?.(data, { ...site, hourCycle }),
      ]);
    expect(formatAll('h12')).toContain('10:00 AM MST');
    expect(formatAll('h23')).toContain('10:00 MST');
    expect(formatAll('h23')).not.toMatch(/[AP]M/);
  },
);

const visitorFields = {
  reference: 'AAAAAAAA',
  name: 'Ann',
  email: 'ann@roam.test',
  city: 'Denver',
};

test.each(testedKinds)(
  'the %s email has a subject, an opening and facts, without undefined values (MSG-1)',
  (kind) => {
    const data = visitorFormKinds.includes(kind)
      ? { ...visitorFields, message: 'Hello', about: '' }
      : { ...areaAlert, ...waitlistOffer, ...thread, starts_before: '2026-11-30T20:00:00Z' };
    const email = emailTemplates[kind]!(data as never, site);
    const { subject, opening, facts, closing, link, replyTo } = email;
    expect(subject).not.toMatch(/undefined|^$/);
    expect(opening).toHaveLength(visitorFormKinds.includes(kind) ? 1 : 2);
    expect(opening.join(' ')).toMatch(/[.!?]$|Hello/);
    if (!visitorFormKinds.includes(kind)) expect(opening[0]).toMatch(/^Hi (Ann|Pat),$/);
    expect(facts.length).toBeGreaterThanOrEqual(2);
    expect(facts.flat().join()).not.toContain('undefined');
    expect(closing ?? []).not.toContain('');
    if (kind.endsWith('/customer')) {
      expect(link).toEqual({ label: expect.any(String), href: expect.stringMatching(/^\//) });
    }
    expect(replyTo).toBe(visitorFormKinds.includes(kind) ? 'ann@roam.test' : undefined);
  },
);

test.each([
  ['review_hidden/customer', 'We hid your review of Pat Proof', '/bookings/AAAAAAAA/review'],
  ['picture_hidden/customer', 'We removed your profile picture', '/customer/profile'],
])('the %s email states the reason and how to contact us (MOD-2, MOD-3)', (kind, subject, href) => {
  const reason = 'It names another customer.';
  const content = emailTemplates[kind]!({ ...series, reason } as never, site);
  expect(content).toMatchObject({ subject, facts: [['Reason', reason]], link: { href } });
  expect(content.opening[0]).toBe('Hi Ann,');
  expect(content.closing).toEqual([expect.stringMatching(/write to us at \/contact\.$/)]);
});

test.each(Object.keys(textTemplates))(
  'the %s text message is one line that names the service (MSG-1)',
  (kind) => {
    const data = { ...waitlistOffer, customer: { ...series.customer, last_name: '\u2028\r\nPay' } };
    expect(textTemplates[kind]!(data, site)).toMatch(/^Roam: .*Haircut.*$/);
  },
);

test.each([
  ['booking_cancelled/provider', 'fee_due', 0, 0],
  ['booking_cancelled/provider', 'fee_due', 22.5, 1],
  ['series_cancelled/provider', 'fee_due', 0, 0],
  ['booking_cancelled/customer', 'cancellation_fee', null, 0],
  ['booking_cancelled/customer', 'cancellation_fee', 22.5, 1],
  ['series_cancelled/customer', 'cancellation_fee', null, 0],
] as const)(
  'the %s email has a closing paragraph only if there is a fee: %s is %s (BOOK-21)',
  (kind, field, fee, count) => {
    const content = emailTemplates[kind]!({ ...series, [field]: fee } as never, site);
    expect(content.closing).toHaveLength(count);
  },
);

test('the emails about a rescheduled booking state the previous time (MSG-1)', () => {
  const rescheduledBooking = { ...series, starts_before: '2026-11-30T20:00:00Z' };
  for (const kind of ['booking_rescheduled/customer', 'booking_rescheduled/provider']) {
    expect(
      JSON.stringify(emailTemplates[kind]!(rescheduledBooking as never, site).facts),
    ).toContain('Nov 30');
  }
});

test('the waitlist offer email omits the place and the reference (MSG-1)', () => {
  const { facts } = emailTemplates['waitlist_offer/customer']!(waitlistOffer as never, site);
  expect(facts.map(([name]) => name)).toEqual(['Service', 'Options', 'With', 'When', 'Total']);
});

test("the email about a visitor's form doesn't require the optional text", () => {
  const getOpening = (kind: string) => emailTemplates[kind]!(visitorFields as never, site).opening;
  expect(getOpening('contact_message/operator')).toEqual(['']);
  expect(getOpening('provider_application/operator')).toEqual(['Someone wants to offer services.']);
});

test.each(['booking_confirmed', 'booking_rescheduled', 'booking_cancelled'])(
  "the provider's %s email and text message have a private link (PROV-1)",
  (kind) => {
    const href = '/provider-booking/first';
    expect(emailTemplates[`${kind}/provider`]!(series as never, site).link?.href).toBe(href);
    expect(textTemplates[`${kind}/provider`]!(series, site)).toMatch(/ \/provider-booking\/first$/);
  },
);

test('a provider gets a private link to each booking of a series (PROV-1)', () => {
  const { facts } = emailTemplates['series_confirmed/provider']!(series as never, site);
  expect(facts.map(([, value]) => value)).toEqual(expect.arrayContaining(Object.values(links)));
});

const declinedBooking = { ...series, is_declined: true, cancellation_fee: 0, fee_due: 0 };

test('the email about a declined booking states the refund and suggests other providers (PROV-3)', () => {
  const otherProvider = { first_name: 'Sol', last_name: 'Lee', business_name: 'Studio' };
  const slot = { starts_at: '2026-12-01T18:00:00Z', time_zone: 'America/Denver' };
  const email = emailTemplates['booking_cancelled/customer']!(
    { ...declinedBooking, refund: 20, alternatives: [{ ...otherProvider, ...slot }] } as never,
    site,
  );
  expect(email.closing).toEqual([
    "Pat can't make it. You owe nothing. $20 of your online payment is refunded.",
  ]);
  expect(email.facts.at(-1)).toEqual([
    'Also available',
    'Tue, Dec 1, 2026 at 11:00 AM MST with Sol Lee, Studio',
  ]);
  expect(email.link).toEqual({ label: 'Choose another provider', href: '/bookings/AAAAAAAA' });
});

test('the text message about a declined booking says that the customer owes nothing (PROV-3)', () => {
  expect(textTemplates['booking_cancelled/customer']!(declinedBooking, site)).toContain(
    "Pat can't make it. Your booking is canceled, and you owe nothing.",
  );
});

test("the provider's email about a declined booking says that the time stays blocked (PROV-3)", () => {
  const email = emailTemplates['booking_cancelled/provider']!(declinedBooking as never, site);
  expect(email.opening[1]).toContain('the time stays blocked');
});

test.each([
  ['no fee', null, 0, 0, 'Pat has marked this booking as missed.'],
  [
    'a fee due to the provider',
    22.5,
    0,
    0,
    'Pat has marked this booking as missed. $22.50 is due to Proof by Sat, Dec 5, 2026. You pay them directly, not through Roam.',
  ],
  [
    'a fee kept from the online payment',
    0,
    90,
    67.5,
    "Pat has marked this booking as missed. A missed booking costs as much as a late cancellation. It's kept from what you paid online, and you owe nothing more. $67.50 of your online payment is refunded.",
  ],
])(
  'the email about a missed booking with %s states its cost and links to our help (PROV-5, HELP-1)',
  (_, fee_due, due_online, refund, message) => {
    const missedBooking = { ...series, fee_due, due_online, refund };
    const email = emailTemplates['booking_no_show/customer']!(missedBooking as never, site);
    expect(email.opening[1]).toBe(message);
    expect(email.closing).toEqual([
      "Were you there? Tell us, and we'll look into it: /bookings/AAAAAAAA/help",
    ]);
  },
);

const terms =
  'Free to cancel until Mon, Nov 30, 2026 at 10:00 AM MST. After that, $22.50, half the price, is due.';

test.each([
  ['booking_confirmed', terms],
  ['booking_rescheduled', terms],
  ['booking_reminder', terms],
  ['series_confirmed', `Your first booking: ${terms}`],
  ['booking_completed', "If that isn't right, tell us: /bookings/AAAAAAAA/help"],
])("the customer's %s email ends with the terms or a link to our help (MSG-1)", (kind, closing) => {
  expect(emailTemplates[`${kind}/customer`]!(series as never, site).closing).toEqual([closing]);
});

test.each([
  [true, 'See your receipt, leave a review or add a tip'],
  [false, 'See your receipt or leave a review'],
])(
  'the email about a completed booking suggests a tip only if customers can tip: %s (BRAND-3)',
  (takesTips, label) => {
    const { link } = emailTemplates['booking_completed/customer']!(series as never, {
      ...site,
      takesTips,
    });
    expect(link?.label).toBe(label);
  },
);

test('a review request names the service and the time of the booking (MSG-1)', () => {
  expect(emailTemplates['review_request/customer']!(series as never, site).facts).toEqual([
    ['Service', 'Haircut'],
    ['When', 'Tue, Dec 1, 2026 at 10:00 AM MST'],
  ]);
});

test('the calendar link email states whose calendar it opens and how long the link works (PROV-8)', () => {
  const calendar = { provider: series.provider, links: { calendar: '/provider-calendar/token' } };
  const { facts, link } = emailTemplates['provider_calendar/provider']!(calendar as never, site);
  expect(facts).toEqual([
    ['For', 'Pat Proof'],
    ['Expires in', '30 days'],
  ]);
  expect(link).toEqual({ label: 'Open your calendar', href: '/provider-calendar/token' });
});

test.each([
  ['customer', /^New message from Pat: Haircut, /, 'Pat Proof wrote to you.', /AAAAAAAA#messages$/],
  [
    'provider',
    /^New message about Haircut, /,
    'Ann Archer wrote to you.',
    /provider-booking\/first$/,
  ],
])(
  'an email to the %s has the unread messages, and a text has none (THREAD-3)',
  (recipient, subject, opening, href) => {
    const kind = `booking_message/${recipient}`;
    const data = { ...series, ...thread, address: '1 Elm St' };
    const content = emailTemplates[kind]?.(data as never, site);
    expect(content).toMatchObject({
      subject: expect.stringMatching(subject),
      opening: expect.arrayContaining([opening]),
      facts: [
        ['Message', 'Which door?\nTotal: $0'],
        ['Message', 'Hm'],
      ],
      link: { href: expect.stringMatching(href) },
    });
    const text = textTemplates[kind]?.(data, site);
    expect(text).toContain('you have a new message. Haircut');
    expect(text).not.toMatch(/door|Elm/);
  },
);

test.each([
  ['refund', 25, "We're refunding $25. Your receipt shows when it's done."],
  ['redo', null, "You'll get another visit at no cost."],
  ['nothing', null, "We've looked into it, and your booking stays as it is."],
])(
  'the email about a request for help says its outcome (%s) and the answer, and the text neither (HELP-5)',
  (outcome, refunded, sentence) => {
    const kind = 'help_answered/customer';
    const data = { ...series, outcome, refunded, answer: 'We are sorry.' };
    expect(emailTemplates[kind]?.(data as never, site)).toMatchObject({
      subject: expect.stringMatching(/^Our answer: Haircut, /),
      opening: ['Hi Ann,', sentence],
      facts: [
        ['Our answer', 'We are sorry.'],
        ['Reference', 'AAAAAAAA'],
      ],
      link: { href: expect.stringMatching(/\/bookings\/AAAAAAAA$/) },
    });
    const text = textTemplates[kind]?.(data, site);
    expect(text).toContain("we've answered your request. Haircut");
    expect(text).not.toMatch(/sorry|25/);
  },
);
