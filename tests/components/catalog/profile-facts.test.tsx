import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckedFacts } from '@/components/catalog/checked-facts';
import { siteName } from '@/lib/site-config';
import { ShareButton } from '@/components/catalog/share-button';
import { getQueuedToasts, takeToasts } from '@/components/ui/toast';
import { formatChecks } from '@/lib/catalog/checks';
import { catalogMessages } from '@/lib/catalog/messages';

const uncheckedProvider = {
  ...{ identity_checked_on: null, background_checked_on: null },
  ...{ insurance_checked_on: null, license_checked_on: null },
  ...{ license_title: null, license_number: null, license_issuer: null },
};

test('only verified facts are shown, each with its date (CAT-11)', () => {
  const { container, rerender } = render(<CheckedFacts provider={uncheckedProvider} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<CheckedFacts provider={{ ...uncheckedProvider, license_checked_on: '2026-11-02' }} />);
  expect(screen.getByRole('list', { name: `Checked by ${siteName}` })).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'License checked on Mon, Nov 2, 2026',
  ]);
});

test('a license shows its details, and a background check its date (CAT-11)', () => {
  const day = '2026-11-02';
  const license = { license_title: 'Master plumber', license_issuer: 'Colorado' };
  const provider = {
    ...uncheckedProvider,
    ...license,
    license_checked_on: day,
    background_checked_on: day,
  };
  render(<CheckedFacts provider={provider} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Background checked on Mon, Nov 2, 2026',
    'License checked on Mon, Nov 2, 2026 (Master plumber, Colorado)',
  ]);
});

test.each([
  [[], ''],
  [['insurance'], 'Insured'],
  [['identity', 'background', 'license'], 'ID checked, background checked, licensed'],
  [['license', 'unknown'], 'Licensed'],
])('the checks %j are shown as %j on a card (CAT-11)', (checks, text) => {
  expect(formatChecks(checks)).toBe(text);
});

const page = { title: 'Pat Proof', url: 'http://localhost:3000/provider/p1' };

async function pressShare(browserApis: { share?: jest.Mock; writeText?: jest.Mock }) {
  const user = userEvent.setup({ writeToClipboard: false });
  takeToasts();
  Object.defineProperty(navigator, 'share', { value: browserApis.share, configurable: true });
  const clipboard = browserApis.writeText && { writeText: browserApis.writeText };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  render(<ShareButton {...page} />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  return getQueuedToasts();
}

test('the Share button opens the device’s share dialog (CAT-12)', async () => {
  const share = jest.fn().mockRejectedValue(new DOMException('Closed', 'AbortError'));
  expect(await pressShare({ share })).toEqual([]);
  expect(share).toHaveBeenCalledWith(page);
});

test('the Share button copies the URL on a device without a share dialog (CAT-12)', async () => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  expect(await pressShare({ writeText })).toMatchObject([{ title: catalogMessages.linkCopied }]);
  expect(writeText).toHaveBeenCalledWith(page.url);
});

test('the Share button shows the URL if copying isn’t allowed (CAT-12)', async () => {
  expect(await pressShare({})).toMatchObject([
    { title: catalogMessages.linkToCopy, description: page.url },
  ]);
});
