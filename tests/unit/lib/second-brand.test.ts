// Tests the app's words, formats and features with the configuration of a second brand.

jest.mock('@/lib/site-config', () => jest.requireActual('@/tests/support/brand/second-brand'));

import { formatContentDisposition } from '@/lib/http/content-disposition';
import { formatTime, formatWeekday, formatWhen } from '@/lib/dates/format';
import { emailTemplates } from '@/lib/outbox/messages';
import { importFiles } from '@/scripts/catalog-import/files';
import { checkDeposits } from '@/scripts/doctor/deposits';
import { readRows } from '@/scripts/catalog-import/read-rows';
import { composeEmail } from '@/lib/outbox/email';
import { formatPhone } from '@/lib/form/phone';
import { formatBareAmount, formatMinPrice, formatMoney } from '@/lib/money';
import { formats } from '@/lib/site-config';
import { formatAverage, formatPercent } from '@/lib/text';
import { formatDistance } from '@/lib/area/distance';
import { formatAddress } from '@/lib/area/address';
import { findPostalCode, formatArea, isPostalCode } from '@/lib/area/area';
import { fieldLabels } from '@/lib/booking-flow/details';
import { locationMessages } from '@/lib/locations/messages';
import { areaMessages } from '@/lib/area/messages';
import { formatVerificationText } from '@/lib/preferences/phone-messages';
import { catalogSearchSchema } from '@/lib/search/schema';
import { siteSchema } from '@/lib/brand/site-schema';
import * as siteConfig from '@/tests/support/brand/second-brand';

const timeZone = 'Europe/Madrid';

test('the configuration of the second brand is valid (BRAND-1)', () => {
  expect(siteSchema.safeParse(siteConfig).error).toBeUndefined();
});

test.each([
  [formatMoney(1234.5), '1234,50 €'],
  [formatMoney(12345), '12.345 €'],
  [formatMoney(45), '45 €'],
  [formatBareAmount(7.5), '7,50'],
  [formatMinPrice(12345), 'From 12345 €'],
  [formatMinPrice(45.5), 'From 45,50 €'],
  [formatAverage(4.86), '4,9'],
  [formatPercent(50), '50 %'],
  [formatDistance(4.6), '5 km'],
  [
    formatWhen('2026-11-20T15:00:00Z', timeZone, formats.hourCycle),
    'vie, 20 nov 2026 at 16:00 CET',
  ],
  [formatWeekday(1), 'lunes'],
  [formatPhone('+34911234567'), '911 23 45 67'],
  [formatContentDisposition('data.json'), 'attachment; filename="norte-data.json"'],
])('amounts, dates and numbers follow the configured locale: %s (BRAND-2)', (text, expected) => {
  expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(expected);
});

test("a customer's own time format overrides the configured one (BRAND-2)", () => {
  expect(formatTime('2026-11-20T15:00:00Z', timeZone, 'h12')).toMatch(/^4:00/);
});

test('fields and messages use the configured words (BRAND-1)', () => {
  expect(fieldLabels.postal_code).toBe('Postal code');
  expect(areaMessages.unknown).toContain('Enter a postal code like 28013, or a city.');
  expect(locationMessages.regionRequired).toBe('Enter the province.');
  expect(formatVerificationText('123456')).toMatch(/^Norte: your code is 123456\./);
});

test.each([
  ['Madrid', 'Calle Mayor 1, 2.º B, 28013 Madrid'],
  ['MD', 'Calle Mayor 1, 2.º B, 28013 Madrid, MD'],
])('the postal code precedes the city, and the region %s follows it (BRAND-4)', (region, line) => {
  const area = { city: 'Madrid', region, postal_code: '28013' };
  const street = { address_line: 'Calle Mayor 1', address_line_2: '2.º B' };
  expect(formatAddress({ ...street, ...area })).toBe(line);
  expect(formatArea(area)).toBe('28013 Madrid');
});

test('an import ignores deposits while deposits are off (BRAND-3)', () => {
  const offers = importFiles.find(({ name }) => name === 'offers.csv')!;
  const csv = 'provider,service,price,duration_minutes,deposit_percent\na,b,50,60,20\nc,b,50,60,0';
  const { rows, errors } = readRows(offers, Buffer.from(csv));
  expect(errors).toEqual([]);
  expect(rows.map(({ data }) => data.deposit_percent)).toEqual([0, 0]);
});

test('without reviews, a URL that sorts by rating uses the default order (BRAND-3)', () => {
  expect(catalogSearchSchema.parse({ sort: 'rating' }).sort).toBe('');
  expect(catalogSearchSchema.parse({ sort: 'price' }).sort).toBe('price');
});

test.each([
  [
    'one offer',
    [{ provider_id: 'a' }],
    ["Deposits are off in lib/site-config.ts, so offers that require one can't be booked: 1."],
  ],
  ['no offers', [], []],
])(
  'the doctor reports offers that require a deposit while deposits are off: %s (BRAND-3)',
  async (_, offers, expectedTexts) => {
    const mockFetch = jest.spyOn(global, 'fetch').mockResolvedValue(Response.json(offers));
    const env = { NEXT_PUBLIC_SUPABASE_URL: 'http://backend.test' };
    const findings = await checkDeposits({ env, isEmbedded: false });
    expect(findings.map(({ text }) => text)).toEqual(
      expectedTexts.map((text) => expect.stringContaining(text)),
    );
    expect(String(mockFetch.mock.calls[0]?.[0])).toContain('deposit_percent=gt.0');
    mockFetch.mockRestore();
  },
);

test.each([
  [true, 'See your receipt or add a tip'],
  [false, 'See your receipt'],
])(
  'the email about a completed booking suggests no review, and a tip only if tips are enabled: %s (BRAND-3)',
  (takesTips, label) => {
    const site = { now: new Date(), toUrl: String, hourCycle: formats.hourCycle, takesTips };
    const booking = {
      service: { name: 'Haircut' },
      customer: {},
      provider: { first_name: 'Ana' },
      place: 'home',
      starts_at: '2026-11-20T15:00:00Z',
      time_zone: timeZone,
      total: 45,
      due_online: 0,
    };
    const { link } = emailTemplates['booking_completed/customer']!(booking as never, site);
    expect(link?.label).toBe(label);
  },
);

test('each email ends with the company and its contact details (BRAND-5)', () => {
  const email = composeEmail({ subject: 'Hi', opening: ['Hi,'], facts: [['Total', '45 €']] });
  const company = 'Norte Servicios S.L., Calle Mayor 1, 28013 Madrid, 911 23 45 67';
  expect(email.text.endsWith(`\n\n${company}\n`)).toBe(true);
  expect(email.html.endsWith(`<p>${company}</p>`)).toBe(true);
});

test('a postal code is matched by the configured pattern without ZIP+4 digits', () => {
  expect(findPostalCode('Madrid 28013')).toBe('28013');
  expect(isPostalCode('28013')).toBe(true);
  expect(isPostalCode('28013-1234')).toBe(false);
});
