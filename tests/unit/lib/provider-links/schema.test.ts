import { providerLinkMessages } from '@/lib/provider-links/messages';
import {
  blockSchema,
  feedTokenSchema,
  linkSchema,
  unblockSchema,
} from '@/lib/provider-links/schema';
import { getErrors } from '@/tests/support/form/field-errors';

const token = `${'aZ0_-'.repeat(8)}aZ0`;
const id = '6e2b4c7a-0000-4000-8000-000000000000';

test.each([token.slice(1), `${token}a`, `/${token}`, `${token.slice(1)}/`, `${token}\n`, ''])(
  "%j isn't a token of a booking link (PROV-2)",
  (invalidToken) => {
    expect(getErrors(linkSchema, { token })).toEqual({});
    expect(Object.keys(getErrors(linkSchema, { token: invalidToken }))).toEqual(['token']);
  },
);

test("removing a blocked time requires the link's token and the time's id (PROV-8)", () => {
  expect(getErrors(unblockSchema, { token, id })).toEqual({});
  expect(Object.keys(getErrors(unblockSchema, { token: '', id: 'x' }))).toEqual(['token', 'id']);
});

const feedToken = '0123456789abcdef'.repeat(4);

test.each([
  feedToken.slice(1),
  `${feedToken}0`,
  `/${feedToken}`,
  feedToken.toUpperCase(),
  `${feedToken.slice(1)}g`,
])("%j isn't a token of a calendar feed (PROV-9)", (invalidToken) => {
  expect(feedTokenSchema.safeParse(feedToken).success).toBe(true);
  expect(feedTokenSchema.safeParse(invalidToken).success).toBe(false);
});

test.each([
  '2026-12-01',
  '2026-12-01T10:00:00',
  ' 2026-12-01T10:00',
  '202x-12-01T10:00',
  '2026-x2-01T10:00',
  '2026-1x-01T10:00',
  '2026-12-x1T10:00',
  '2026-12-0xT10:00',
  '2026-12-01Tx0:00',
  '2026-12-01T1x:00',
  '2026-12-01T10:x0',
  '2026-12-01T10:0x',
])("%s isn't a valid local time for a blocked time (PROV-8)", (time) => {
  const period = { token, from: '2026-12-01T10:00', until: '2026-12-01T18:30' };
  expect(getErrors(blockSchema, period)).toEqual({});
  expect(getErrors(blockSchema, { ...period, from: time, until: time })).toEqual({
    from: 'Choose a day and a time.',
    until: 'Choose a day and a time.',
  });
});

test('a blocked time must end after its start (PROV-8)', () => {
  const period = { token, from: '2026-12-01T10:00', until: '2026-12-01T10:00' };
  const expectedErrors = { until: providerLinkMessages.endBeforeStart };
  expect(getErrors(blockSchema, period)).toEqual(expectedErrors);
  expect(getErrors(blockSchema, { ...period, until: '2026-11-30T18:00' })).toEqual(expectedErrors);
  expect(getErrors(blockSchema, { ...period, until: '2026-12-01T10:01' })).toEqual({});
});
