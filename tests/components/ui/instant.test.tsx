import { render, screen } from '@testing-library/react';
import { Instant } from '@/components/ui/instant';

/** HTML's global date and time: `T` or a space, at most milliseconds, and a zone with minutes. */
const validDateTime = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:?\d\d)$/;

test.each(['2026-11-24 00:30:00+00', '2026-11-24T00:30:00.123456+00:00', '2026-11-24T00:30:00Z'])(
  'an instant written by Postgres as %s has a valid datetime (SITE-8)',
  (value) => {
    render(<Instant value={value}>Tue, Nov 24</Instant>);
    const dateTime = screen.getByText('Tue, Nov 24').getAttribute('datetime');
    expect(dateTime).toMatch(validDateTime);
    expect(dateTime).toMatch(/^2026-11-24T00:30:00/);
  },
);
