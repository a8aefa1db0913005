import { render, screen } from '@testing-library/react';
import { Rating } from '@/components/ui/rating';

test.each([
  ['Rated 4.6 out of 5, 123 reviews', 4.64, 123],
  ['Rated 5.0 out of 5, 1 review', 5, 1],
  ['Rated 3.2 out of 5', 3.2, undefined],
])('a rating has the text alternative “%s”', (textAlternative, value, count) => {
  render(<Rating value={value} count={count} />);
  expect(screen.getByText(textAlternative)).toBeInTheDocument();
});
