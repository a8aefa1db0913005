import type { Service } from '../types';

export const photography: Service[] = [
  {
    slug: 'headshots',
    name: 'Headshots',
    description:
      'Half an hour of being told what to do with your hands, and then a picture you will not mind sending. Choose on the screen before you leave.',
    included: ['Two outfits or backgrounds', 'Choose on the spot', 'Three retouched pictures'],
    minutes: 45,
    price: 145,
    at: ['venue', 'home'],
    addOns: [
      {
        name: 'Two more pictures',
        description: 'Retouched to the same standard.',
        price: 50,
        minutes: 15,
      },
    ],
  },
  {
    slug: 'family-portraits',
    name: 'Family portraits',
    description:
      'An hour in your living room or at the studio, with patience for the one who will not sit. The best picture is usually the one after the posed one.',
    included: ['Up to six people', 'Forty edited pictures', 'Print rights'],
    minutes: 75,
    price: 245,
    at: ['home', 'venue'],
    addOns: [
      {
        name: 'Grandparents too',
        description: 'Up to four more people and one grand group.',
        price: 60,
        minutes: 15,
      },
    ],
  },
  {
    slug: 'newborn-session',
    name: 'Newborn session at home',
    description:
      'Quiet, slow and entirely on the baby’s timetable. We work in window light and bring our own blankets; you do not have to tidy.',
    included: ['Unhurried session', 'Parents and siblings welcome', 'Thirty edited pictures'],
    minutes: 150,
    price: 330,
    at: ['home'],
  },
  {
    slug: 'pet-portraits',
    name: 'Pet portraits',
    description:
      'Dignified pictures of undignified animals. Squeaky toys, freeze-dried liver and a very fast shutter are included.',
    included: ['One or two animals', 'Studio or garden', 'Twelve edited pictures'],
    minutes: 60,
    price: 165,
    at: ['venue', 'home'],
  },
  {
    slug: 'product-photos',
    name: 'Product photos',
    description:
      'Clean white-ground pictures and two styled scenes for your shop. Candles, ceramics and hot sauce are the specialities of this town.',
    included: ['Up to ten products', 'White-ground pictures', 'Two styled scenes'],
    minutes: 120,
    price: 280,
    at: ['venue'],
  },
  {
    slug: 'engagement-shoot',
    name: 'Engagement shoot',
    description:
      'A walk at the golden hour with someone who happens to have a camera. Bring comfortable shoes and, if possible, each other.',
    included: ['One place of your choosing', 'Fifty edited pictures', 'Private online gallery'],
    minutes: 90,
    price: 295,
    at: ['home'],
    addOns: [
      {
        name: 'Second place',
        description: 'Within twenty minutes’ drive.',
        price: 80,
        minutes: 45,
      },
    ],
  },
];
