import { render } from '@testing-library/react';
import { Announcements } from '@/components/announcements/announcements';
import { listAnnouncements } from '@/lib/announcements/queries';

jest.mock('@/lib/announcements/queries', () => ({ listAnnouncements: jest.fn() }));

test("the page renders without announcements if they can't be fetched (ANN-5)", async () => {
  const logError = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.mocked(listAnnouncements).mockRejectedValue(new Error('Failed to load announcements'));
  const { container } = render(<main>{await Announcements()}</main>);
  expect(container).toHaveTextContent('');
  expect(container.querySelector('dialog')).toBeNull();
  expect(logError.mock.calls[0]?.[0]).toContain('Failed to load announcements');
});
