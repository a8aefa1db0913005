import { render } from '@testing-library/react';
import { Announcements } from '@/components/announcements/announcements';
import { listAnnouncements } from '@/lib/announcements/queries';

jest.mock('@/lib/announcements/queries', () => ({ listAnnouncements: jest.fn() }));

test('announcements that can’t be fetched are logged, and the page renders without them (ANN-5)', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.mocked(listAnnouncements).mockRejectedValue(new Error('Failed to load announcements'));
  const { container } = render(<main>{await Announcements()}</main>);
  expect(container).toHaveTextContent('');
  expect(container.querySelector('dialog')).toBeNull();
  expect(error.mock.calls[0]?.[0]).toContain('Failed to load announcements');
});
