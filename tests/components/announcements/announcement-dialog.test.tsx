import { render } from '@testing-library/react';
import AnnouncementDialog from '@/components/announcements/announcement-dialog';

const announcement = { id: 'a1', title: 'Holiday hours', content: 'Closed on Friday.' };

test('the dialog is closed before it is removed, so that the browser gives the focus back', () => {
  const closedWhileConnected: boolean[] = [];
  const close = jest.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    closedWhileConnected.push(this.isConnected);
  });
  const { unmount } = render(
    <AnnouncementDialog announcements={[announcement as never]} onClose={() => {}} />,
  );
  expect(closedWhileConnected).toEqual([]);
  unmount();
  expect(closedWhileConnected).toEqual([true]);
  close.mockRestore();
});
