import { render, screen } from '@testing-library/react';
import { Instant } from '@/components/ui/instant';

/** HTML's format for a date with time: `T` or a space, at most milliseconds, and a zone with minutes. */
const validDateTime = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:?\d\d)$/;

test.each(['2026-11-24 00:30:00+00', '2026-11-24T00:30:00.123456+00:00', '2026-11-24T00:30:00Z'])(
  'the timestamp %s from Postgres gets a valid datetime attribute (SITE-8)',
  (value) => {
    render(<Instant value={value}>Tue, Nov 24</Instant>);
    const dateTime = screen.getByText('Tue, Nov 24').getAttribute('datetime');
    expect(dateTime).toMatch(validDateTime);
    expect(dateTime).toMatch(/^2026-11-24T00:30:00/);
  },
);
