import { getLocationInUseMessage, locationNotices } from '@/lib/locations/messages';

test("the message about a place in use formats the booking's time for the customer (TIME-11)", () => {
  const nextUse = {
    reference: 'S8HS5TZF',
    starts_at: '2026-12-01T17:00:00Z',
    time_zone: 'America/Denver',
  };
  expect(getLocationInUseMessage(nextUse, 'h12')).toContain(
    'Your booking S8HS5TZF on Tue, Dec 1, 2026 at 10:00 AM MST is at this address.',
  );
  expect(getLocationInUseMessage(nextUse, 'h23')).toContain('at 10:00 MST');
});

test('adding, changing and deleting a place each have a notice', () => {
  expect(locationNotices).toMatchObject({
    added: { title: 'Place saved', message: expect.stringContaining('at home') },
    changed: { title: 'Place updated', message: expect.stringContaining('keep their address') },
    deleted: { title: 'Place deleted', message: expect.stringContaining('no longer') },
  });
});
