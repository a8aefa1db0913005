/** @jest-environment node */
import { checkTimeZones } from '@/scripts/doctor/time-zones';

afterEach(() => jest.restoreAllMocks());

const context = {
  env: { NEXT_PUBLIC_SUPABASE_URL: 'http://127.0.0.1:1', SUPABASE_SECRET_KEY: 'sb_secret_a' },
  isEmbedded: false,
};

test.each([
  [[-25_200, -25_200], 'ok', /^1 with the same rules/],
  [[-25_200, -21_600], 'warning', /America\/Denver \(from 2020-12-16: UTC-06:00 in the database/],
])(
  'time zone rules with the offsets %j get the level %s (OPS-9)',
  async (utc_offsets, level, text) => {
    const sampled_from = '2020-12-15T12:00:00+00:00';
    const sample = { time_zone: 'America/Denver', sampled_from, utc_offsets };
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json([sample]));
    expect(await checkTimeZones(context)).toEqual([
      { level, name: 'time zones', text: expect.stringMatching(text) },
    ]);
  },
);
