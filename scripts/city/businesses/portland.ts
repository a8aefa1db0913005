import type { Business } from '../types';

const portland = { city: 'Portland', region: 'OR', zone: 'America/Los_Angeles' } as const;

export const portlandBusinesses: Business[] = [
  {
    ...portland,
    slug: 'salmon-street-salon',
    name: 'Salmon Street Salon',
    description:
      'Four chairs and a nail bar in an old pharmacy, drawers and all. We do slow color, short hair properly, and nobody has ever left with wet roots.',
    category: 'hair-and-beauty',
    line1: '3416 SE Salmon Street',
    postalCode: '97214',
    latitude: 45.5142,
    longitude: -122.6287,
    phone: '+15035550114',
  },
  {
    ...portland,
    slug: 'fern-and-stone',
    name: 'Fern & Stone',
    description:
      'Massage rooms behind a garden gate off Alberta Street. It rains on the roof for much of the year and we have stopped apologizing; people pay apps for that sound.',
    category: 'massage-and-wellness',
    line1: '1722 NE Alberta Street',
    postalCode: '97211',
    latitude: 45.5589,
    longitude: -122.6482,
    phone: '+15035550126',
  },
  {
    ...portland,
    slug: 'muddy-paws-collective',
    name: 'Muddy Paws Collective',
    description:
      'A worker-owned pet care co-op: walkers, sitters and one very calm groomer. We own forty towels and need all of them.',
    category: 'pet-care',
    line1: '8037 SE 13th Avenue',
    postalCode: '97202',
    latitude: 45.4647,
    longitude: -122.6527,
    phone: '+15035550133',
  },
  {
    ...portland,
    slug: 'moss-and-mattock',
    name: 'Moss & Mattock',
    description:
      'Small-garden specialists for a town where everything grows, including what you did not plant. Hand tools first, electric where it helps, never gas.',
    category: 'gardening',
    line1: '6205 N Lombard Street',
    postalCode: '97203',
    latitude: 45.5832,
    longitude: -122.7361,
    phone: '+15035550147',
  },
  {
    ...portland,
    slug: 'tidewater-home-care',
    name: 'Tidewater Home Care',
    description:
      'House cleaning with plain soap, good vacuums and people who are paid for their travel time. We come back free if you find a corner we missed.',
    category: 'home-cleaning',
    line1: '3808 N Mississippi Avenue',
    postalCode: '97227',
    latitude: 45.5508,
    longitude: -122.6757,
    phone: '+15035550158',
  },
  {
    ...portland,
    slug: 'bridge-city-movers',
    name: 'Bridge City Movers',
    description:
      'Twelve bridges, one cargo-bike trailer, two vans. Apartment moves, furniture assembly, and a stubborn belief that everything fits if you turn it.',
    category: 'moving-and-assembly',
    line1: '1015 SE Stark Street',
    postalCode: '97214',
    latitude: 45.5193,
    longitude: -122.6551,
    phone: '+15035550169',
  },
];
