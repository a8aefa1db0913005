import { render, screen } from '@testing-library/react';
import { Name } from '@/components/ui/name';

test.each(['Thúy Phạm', 'Łukasz Nowak', 'Елена'])(
  'the name %s uses only the fallback font (SITE-17)',
  (name) => {
    render(<Name>{name}</Name>);
    expect(screen.getByText(name)).toHaveClass('font-fallback');
  },
);

test.each(['Ann O’Neill', 'Beyoncé Müller'])(
  "the name %s uses the site's own font (SITE-17)",
  (name) => {
    const { container } = render(<Name>{name}</Name>);
    expect(container).toHaveTextContent(name);
    expect(container).toContainHTML(name);
    expect(container.querySelector('span')).toBeNull();
  },
);
