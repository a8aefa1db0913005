import { configurePhotos, getPhotoSources } from '@/lib/images/photos';

const photoUrl = 'https://project.test/storage/v1/object/public/catalog/ann.jpg';

test('a photo is loaded at its displayed size (CAT-20)', () => {
  const { src, srcSet, sizes } = getPhotoSources(photoUrl, '50vw');
  const getImageUrl = (width: number) =>
    `/_next/image?url=${encodeURIComponent(photoUrl)}&w=${width}&q=75`;
  expect(src).toBe(getImageUrl(640));
  expect(srcSet?.split(', ')).toEqual(
    [96, 192, 384, 640, 1280].map((width) => `${getImageUrl(width)} ${width}w`),
  );
  expect(sizes).toBe('50vw');
});

test.each([
  ['28px', [96]],
  ['64px', [96, 192]],
  ['500px', [96, 192, 384, 640, 1280]],
])(
  'a photo displayed at %s is offered only in widths that a screen can use (CAT-20)',
  (size, expected) => {
    const { src, srcSet } = getPhotoSources(photoUrl, size);
    const widths = srcSet?.split(', ').map((source) => Number(source.split(' ')[1]?.slice(0, -1)));
    expect(widths).toEqual(expected);
    expect(src).toContain(`&w=${expected.includes(640) ? 640 : expected.at(-1)}&`);
  },
);

test.each([
  ['a drawing', '/art/services/deep-clean.svg', '72px'],
  ['a drawing in storage', photoUrl.replace('.jpg', '.svg'), '72px'],
  ['a URL with a query', `${photoUrl}?v=1`, '72px'],
  ['another spelling of a URL', photoUrl.replace('ann', '%61nn'), '72px'],
  ['a URL that browsers would escape', photoUrl.replace('ann', "ann's"), '72px'],
  ['a chosen file', 'blob:https://project.test/1', '72px'],
  ['a photo of unknown displayed width', photoUrl, undefined],
])('%s is loaded without resizing (CAT-20)', (_, url, sizes) => {
  expect(getPhotoSources(url, sizes)).toEqual({ src: url });
});

test('an imported picture shows the colors in its file name until it has loaded (OPER-14)', () => {
  const importedPicture = photoUrl.replace('ann.jpg', `${'ab'.repeat(16)}-c020402040c0.webp`);
  expect(getPhotoSources(importedPicture, '72px').style).toEqual({
    background: 'linear-gradient(#c02040, #2040c0)',
  });
  expect(getPhotoSources(photoUrl, '72px').style).toBeUndefined();
});

test('photos are loaded only from the allowed origins and without a query (SEC-6)', () => {
  const { remotePatterns, localPatterns } = configurePhotos(['https://project.test', '']);
  expect(remotePatterns.map(({ href, search }) => [href, search])).toEqual([
    ['https://project.test/**', ''],
  ]);
  expect(localPatterns).toEqual([]);
});
