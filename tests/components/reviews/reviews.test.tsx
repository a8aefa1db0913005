import type { ComponentProps } from 'react';
import { render, screen, within } from '@testing-library/react';
import { RatingDistribution } from '@/components/reviews/rating-distribution';
import { ReviewList } from '@/components/reviews/review-list';
import { ReviewsPage } from '@/components/reviews/reviews-page';
import { Reviews } from '@/components/reviews/reviews';
import type { Review } from '@/lib/reviews/queries';
import { expectLink } from '@/tests/support/jest/links';

const timeZone = 'America/Denver';
const review: Review = {
  id: 'r1',
  author_name: 'Ann A.',
  rating: 4,
  comment: 'Kind.\nAnd quick.',
  created_at: '2026-11-21T16:00:00+00:00',
  photos: [],
  business_reply: null,
  business_replied_at: null,
  services: { name: 'Cut' },
  providers: { first_name: 'Pat', last_name: 'Proof' },
};
const providerSubject = { provider_id: 'p1' };

const renderReviews = (props: Partial<ComponentProps<typeof Reviews>>) =>
  render(
    <Reviews
      services={[]}
      subject={providerSubject}
      name="Pat Proof"
      counts={[{ rating: 4, review_count: 63 }]}
      timeZone={timeZone}
      reviews={[review]}
      {...props}
    />,
  );
const renderReviewsPage = (props: Pick<ComponentProps<typeof ReviewsPage>, 'results' | 'search'>) =>
  render(
    <ReviewsPage
      subject={providerSubject}
      timeZone={timeZone}
      name="Pat Proof"
      backHref="/provider/p1"
      {...props}
    />,
  );

test('a review shows its verified booking, service and reply, and can be reported (REV-3, REV-4, MOD-4)', () => {
  const repliedReview = {
    ...review,
    business_reply: 'Come again!',
    business_replied_at: '2026-11-22T16:00:00+00:00',
  };
  renderReviews({ counts: [{ rating: 4, review_count: 1 }], reviews: [repliedReview] });
  const lastReview = screen.getAllByRole('listitem').at(-1)!;
  expect(lastReview).toHaveTextContent('Ann A.');
  expect(lastReview).toHaveTextContent('Sat, Nov 21, 2026 Verified booking');
  expect(lastReview).toHaveTextContent('Cut');
  expect(lastReview).toHaveTextContent('Reply from the business Sun, Nov 22, 2026Come again!');
  // The report link is the only one, so no link leads to further reviews.
  expect(screen.getByRole('link')).toHaveAccessibleName('Report the review by Ann A.');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/customer/report-review/r1');
});

test('a review is shown even if its service is no longer offered (REV-6, CAT-3)', () => {
  const reviewWithoutService = { ...review, services: null };
  renderReviews({
    subject: { business_id: 'b1' },
    name: 'Proof Cuts',
    reviews: [reviewWithoutService],
  });
  expect(screen.getByText('A service no longer offered, with Pat Proof')).toBeVisible();
  expectLink('Read all 63 reviews of Proof Cuts', '/business/b1/reviews');
});

test('page links keep the service filter, and service links return to the first page (REV-5, SITE-13)', () => {
  const services = [
    { service_id: 's1', name: 'Cut', review_count: 50 },
    { service_id: 's2', name: 'Color', review_count: 13 },
  ];
  const counts = [{ rating: 4, review_count: 63 }];
  const results = { reviews: [review], services, counts, total: 50 };
  renderReviewsPage({ results, search: { service: 's1', page: 2 } });
  const serviceFilter = screen.getByRole('navigation', { name: 'Services' });
  const getTextsAndHrefs = (links: HTMLElement[]) =>
    links.map((link) => [link.textContent, link.getAttribute('href')]);
  expect(getTextsAndHrefs(within(serviceFilter).getAllByRole('link'))).toEqual([
    ['All services', '/provider/p1/reviews'],
    ['Cut50', '/provider/p1/reviews?service=s1'],
    ['Color13', '/provider/p1/reviews?service=s2'],
  ]);
  expect(within(serviceFilter).getByRole('link', { current: true })).toHaveTextContent('Cut');
  const pagination = screen.getByRole('navigation', { name: 'Pages' });
  expectLink('Next page', '/provider/p1/reviews?service=s1&page=3', within(pagination));
});

test('a page of reviews without results links to all reviews (REV-5)', () => {
  const results = { reviews: [], services: [], counts: [], total: 0 };
  renderReviewsPage({ results, search: { service: 's1', page: 9 } });
  expectLink('See all reviews', '/provider/p1/reviews');
  expect(screen.queryByRole('navigation', { name: 'Services' })).not.toBeInTheDocument();
});

test("a service's reviews name the provider and link to all reviews (REV-6)", () => {
  renderReviews({ subject: { service_id: 's1' }, name: 'Cut' });
  expect(screen.getByText('With Pat Proof')).toBeVisible();
  expectLink('Read all 63 reviews of Cut', '/book-service/s1/reviews');
});

test.each([
  ['all reviews', ''],
  ["one service's reviews", 's1'],
])('the page with %s shows their average rating and count (REV-6)', (_reviews, service) => {
  const counts = [
    { rating: 5, review_count: 3 },
    { rating: 1, review_count: 1 },
  ];
  const results = { reviews: [review], services: [], counts, total: 4 };
  renderReviewsPage({ results, search: { service, page: 1 } });
  expect(screen.getByText('Rated 4.0 out of 5, 4 reviews')).toBeVisible();
});

test('a rating and its distribution are shown only after the first review', () => {
  const { container, rerender } = render(
    <RatingDistribution counts={[{ rating: 5, review_count: 3 }]} />,
  );
  expect(screen.getByText('Rated 5.0 out of 5, 3 reviews')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('5 stars 3');
  rerender(<RatingDistribution counts={[]} />);
  expect(container).toBeEmptyDOMElement();
});

test('a review list without reviews explains who can write one', () => {
  render(<ReviewList reviews={[]} timeZone={timeZone} subject={providerSubject} />);
  expect(screen.getByText(/No reviews yet/)).toBeVisible();
});

test('a profile links to the reviews of its most reviewed services (REV-6)', () => {
  const props = {
    subject: { provider_id: 'p1' },
    name: 'Ann',
    reviews: [],
    counts: [],
    timeZone: 'UTC',
  };
  const services = [
    { service_id: 's1', name: 'Cut', review_count: 5 },
    { service_id: 's2', name: 'Color', review_count: 2 },
  ];
  const { rerender } = render(<Reviews {...props} services={services} />);
  const nav = screen.getByRole('navigation', { name: 'Reviews by service' });
  const links = within(nav).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Cut5', '/provider/p1/reviews?service=s1'],
    ['Color2', '/provider/p1/reviews?service=s2'],
  ]);
  rerender(<Reviews {...props} services={services.slice(0, 1)} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test("a review's photos are links to the whole pictures, named after its author (PHOTO-8)", () => {
  const photos = ['p1', 'p2'].map((id) => ({ id, width: 800, height: 600 }));
  render(
    <ReviewList
      reviews={[{ ...review, photos }]}
      timeZone={timeZone}
      subject={{ provider_id: 'p1' }}
    />,
  );
  expectLink("Photo 1 with Ann A.'s review (opens in a new tab)", '/api/photos/p1');
  expectLink("Photo 2 with Ann A.'s review (opens in a new tab)", '/api/photos/p2');
});
