const business = {
  id: 'copper',
  business_name: 'Copper & Pine',
  address_line: '12 Larimer St',
  city: 'Denver',
  region: 'CO',
  postal_code: '80202',
};

/** Returns an offer, as the booking steps load it, from a provider whose last name is Reyes. */
export const createOffer = (id: string, first_name: string, price: number, city = 'Denver') => ({
  price,
  duration_minutes: 60,
  at_home: true,
  at_venue: true,
  minimum_charge: 0.5,
  deposit_percent: 0,
  provider: {
    id,
    first_name,
    last_name: 'Reyes',
    image_url: null,
    rating_average: 4.8,
    rating_count: 12,
    rating_score: 4.6,
    languages: ['English'],
    time_zone: 'America/Denver',
    business: { ...business, city },
  },
});
