import { screen } from '@testing-library/react';

/** Expects a link with this name and URL on the page, or in one part of it, such as `within(element)`. */
export function expectLink(
  name: string | RegExp,
  href: unknown,
  container: Pick<typeof screen, 'getByRole'> = screen,
) {
  expect(container.getByRole('link', { name })).toHaveAttribute('href', href);
}
