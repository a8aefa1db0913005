import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareButton } from '@/components/catalog/share-button';
import { getQueuedToasts, takeToasts } from '@/components/ui/toast';
import { catalogMessages } from '@/lib/catalog/messages';

const page = { title: 'Pat Proof', url: 'http://localhost:3000/provider/p1' };

async function clickShare(browserApis: { share?: jest.Mock; writeText?: jest.Mock }) {
  const user = userEvent.setup({ writeToClipboard: false });
  takeToasts();
  Object.defineProperty(navigator, 'share', { value: browserApis.share, configurable: true });
  const clipboard = browserApis.writeText && { writeText: browserApis.writeText };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  render(<ShareButton {...page} />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  return getQueuedToasts();
}

test("the Share button opens the device's share dialog and shows no error if it's closed (CAT-12)", async () => {
  const share = jest.fn().mockRejectedValue(new DOMException('Closed', 'AbortError'));
  expect(await clickShare({ share })).toEqual([]);
  expect(share).toHaveBeenCalledWith(page);
});

test('the Share button copies the URL on a device without a share dialog (CAT-12)', async () => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  expect(await clickShare({ writeText })).toMatchObject([{ title: catalogMessages.linkCopied }]);
  expect(writeText).toHaveBeenCalledWith(page.url);
});

test("the Share button shows the URL if the browser can't copy it (CAT-12)", async () => {
  expect(await clickShare({})).toMatchObject([
    { title: catalogMessages.linkToCopy, description: page.url },
  ]);
});
