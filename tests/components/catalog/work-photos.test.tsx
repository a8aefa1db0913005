/** The gallery of a provider's work (CAT-34). */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WorkPhotos } from '@/components/catalog/work-photos';

const photos = [
  { image_url: 'https://data.example/catalog-pictures/sink.webp', caption: 'A new sink' },
  { image_url: '/art/work/faucet.svg', caption: 'A polished faucet' },
  { image_url: '/art/work/drain.svg', caption: 'A clear drain' },
];

test('each photo links to its picture, is described, and is loaded at its displayed size (CAT-34, CAT-20)', () => {
  render(<WorkPhotos photos={photos} />);
  for (const { image_url, caption } of photos)
    expect(screen.getByRole('link', { name: caption })).toHaveAttribute('href', image_url);
  const image = screen.getByRole('img', { name: 'A new sink' });
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('sizes', '16rem');
  expect(image.getAttribute('srcset')).toContain('/_next/image?url=');
});

test('a photo opens in a dialog that buttons and arrow keys page through (CAT-34)', async () => {
  render(<WorkPhotos photos={photos} />);
  await userEvent.click(screen.getByRole('link', { name: 'A polished faucet' }));
  const dialog = await screen.findByRole('dialog', { name: 'Photo 2 of 3' });
  const expectPhoto = (number: number) => {
    expect(dialog).toHaveAccessibleName(`Photo ${number} of 3`);
    const { image_url, caption } = photos[number - 1]!;
    const image = within(dialog).getByRole('img', { name: caption });
    expect(image.getAttribute('src')).toContain(
      image_url.startsWith('/') ? image_url : encodeURIComponent(image_url),
    );
    expect(within(dialog).getByText(caption)).toHaveAttribute('aria-live', 'polite');
  };
  expectPhoto(2);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next photo' }));
  expectPhoto(3);
  await userEvent.keyboard('{ArrowRight}');
  expectPhoto(1);
  await userEvent.keyboard('{ArrowLeft}');
  expectPhoto(3);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Previous photo' }));
  expectPhoto(2);
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Close', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('%s closes the dialog and returns the focus to the photo (CAT-34)', async (_, close) => {
  render(<WorkPhotos photos={photos} />);
  await userEvent.click(screen.getByRole('link', { name: 'A new sink' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  await close();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'A new sink' })).toHaveFocus();
});

test('a single photo has no buttons for other photos (CAT-34)', async () => {
  render(<WorkPhotos photos={photos.slice(0, 1)} />);
  await userEvent.click(screen.getByRole('link'));
  expect(await screen.findByRole('dialog', { name: 'Photo 1 of 1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next photo' })).not.toBeInTheDocument();
});
