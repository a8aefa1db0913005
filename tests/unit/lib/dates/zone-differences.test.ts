import { listZoneDifferences } from '@/lib/dates/zone-differences';

/** December 15, 2020, so that no later rule changes it. */
const sampled_from = '2020-12-15T12:00:00+00:00';

test.each<[string, string, number[], string[]]>([
  ['the same rules', 'America/Denver', [-25_200, -25_200], []],
  [
    'an offset that differs from the second day on',
    'America/Denver',
    [-25_200, -21_600],
    ['America/Denver (from 2020-12-16: UTC-06:00 in the database, UTC-07:00 in Node.js)'],
  ],
  [
    'an offset with minutes',
    'Asia/Kolkata',
    [19_860],
    ['Asia/Kolkata (from 2020-12-15: UTC+05:31 in the database, UTC+05:30 in Node.js)'],
  ],
  ['a zone that Node.js lacks', 'America/Newtown', [0], ['America/Newtown (unknown in Node.js)']],
  ['no days', 'Europe/Berlin', [], []],
])(
  'the comparison of %s with Node.js names the difference (OPS-9)',
  (_, time_zone, utc_offsets, expected) => {
    expect(listZoneDifferences([{ time_zone, sampled_from, utc_offsets }])).toEqual(expected);
  },
);
