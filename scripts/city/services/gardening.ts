import type { Service } from '../types';

export const gardening: Service[] = [
  {
    slug: 'lawn-mowing',
    name: 'Lawn mowing and edging',
    description:
      'Cut at the height your grass wants in this week’s weather, edged along every path, clippings left as feed or taken away. Electric mowers, so the neighbors stay friends.',
    included: [
      'Up to 4,000 square feet',
      'Edges cut and blown clean',
      'Clippings mulched or bagged',
    ],
    minutes: 60,
    price: 58,
    at: ['home'],
    addOns: [
      {
        name: 'Feed and overseed',
        description: 'Slow-release feed and seed for thin patches.',
        price: 45,
        minutes: 30,
      },
    ],
  },
  {
    slug: 'hedge-trimming',
    name: 'Hedge trimming',
    description:
      'Straight where it should be straight, soft where it should not. We check for nests before the first cut and sweep up after the last.',
    included: ['Up to sixty feet of hedge', 'Nest check', 'Cuttings taken away'],
    minutes: 120,
    price: 130,
    at: ['home'],
  },
  {
    slug: 'garden-tidy',
    name: 'Garden tidy',
    description:
      'Two hours against weeds, dead stems and last fall. Point us at the worst corner; you will not recognize it.',
    included: [
      'Beds weeded by hand',
      'Perennials cut back',
      'Paths swept',
      'One load of green waste',
    ],
    minutes: 120,
    price: 105,
    at: ['home'],
    addOns: [
      {
        name: 'Bark mulch',
        description: 'Ten bags, delivered and spread.',
        price: 75,
        minutes: 30,
      },
      {
        name: 'Gutters cleared',
        description: 'Single story, downpipes flushed.',
        price: 60,
        minutes: 45,
      },
    ],
  },
  {
    slug: 'raised-bed-build',
    name: 'Raised bed build',
    description:
      'A cedar bed, four feet by eight, built, filled and planted with what actually grows at this altitude. Tomatoes are a matter of faith; kale is not.',
    included: ['Cedar bed, screwed not nailed', 'Soil and compost', 'Six seasonal starts planted'],
    minutes: 180,
    price: 290,
    at: ['home'],
  },
  {
    slug: 'sprinkler-check',
    name: 'Sprinkler check and tune',
    description:
      'Every zone run, every head aimed at plants and not at the car. In October we blow the lines out; in April we bring them back.',
    included: ['All zones tested', 'Heads cleaned and aimed', 'Controller set for the season'],
    minutes: 75,
    price: 98,
    at: ['home'],
    addOns: [
      {
        name: 'Replace three heads',
        description: 'Parts included.',
        price: 48,
        minutes: 30,
      },
    ],
  },
];
