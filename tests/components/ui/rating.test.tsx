import { render, screen } from '@testing-library/react';
import { Rating } from '@/components/ui/rating';

test.each([
  [4.64, 123, 'Rated 4.6 out of 5, 123 reviews'],
  [5, 1, 'Rated 5.0 out of 5, 1 review'],
  [3.2, undefined, 'Rated 3.2 out of 5'],
])('a rating of %s from %s reviews has a text alternative', (value, count, textAlternative) => {
  render(<Rating value={value} count={count} />);
  expect(screen.getByText(textAlternative)).toBeInTheDocument();
});
