import { render, screen } from '@testing-library/react';
import { Name } from '@/components/ui/name';

test.each(['Thúy Phạm', 'Łukasz Nowak', 'Елена'])(
  'a name with a letter that our font lacks, %s, is entirely in the fallback (SITE-17)',
  (name) => {
    render(<Name>{name}</Name>);
    expect(screen.getByText(name)).toHaveClass('font-fallback');
  },
);

test.each(['Ann O’Neill', 'Beyoncé Müller'])('%s is in our own font (SITE-17)', (name) => {
  const { container } = render(<Name>{name}</Name>);
  expect(container).toHaveTextContent(name);
  expect(container).toContainHTML(name);
  expect(container.querySelector('span')).toBeNull();
});
