import { pickImage, placeholderImage } from '@/lib/images/placeholder';

test.each([
  ['/art/services/deep-clean.svg', '/art/services/deep-clean.svg'],
  ['https://images.example/a.png', 'https://images.example/a.png'],
  [null, placeholderImage],
  ['', placeholderImage],
  ['javascript:alert(1)', placeholderImage],
  ['JavaScript:alert(1)', placeholderImage],
  ['data:text/html,x', placeholderImage],
  ['//evil.example/a.png', placeholderImage],
  ['/\\evil.example/a.png', placeholderImage],
])('the image %p is shown as %s', (source, expected) => {
  expect(pickImage(source)).toBe(expected);
});

test("a business's logo, if it has a valid one, is shown instead of its image", () => {
  expect(pickImage('/logo.svg', '/image.svg')).toBe('/logo.svg');
  expect(pickImage(null, '/image.svg')).toBe('/image.svg');
  expect(pickImage('javascript:x', '/image.svg')).toBe('/image.svg');
});
