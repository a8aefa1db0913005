import type { Service } from '../types';

export const homeCleaning: Service[] = [
  {
    slug: 'standard-home-clean',
    name: 'Standard home clean',
    description:
      'The weekly reset: kitchen, bathrooms, floors and every flat surface that collects things. Your cleaner works through the same list each time, so nothing quietly drops off it.',
    included: [
      'Kitchen counters, sink, stovetop and cabinet fronts',
      'Bathrooms scrubbed and polished',
      'All floors vacuumed and mopped',
      'Dusting up to arm’s reach',
    ],
    minutes: 120,
    price: 110,
    at: ['home'],
    addOns: [
      {
        name: 'Inside the fridge',
        description: 'Shelves out, washed and dried; anything past its date is set aside for you.',
        price: 30,
        minutes: 30,
      },
      {
        name: 'Change the beds',
        description: 'Up to three beds stripped and made with linen you leave out.',
        price: 18,
        minutes: 15,
      },
    ],
  },
  {
    slug: 'deep-clean',
    name: 'Deep clean',
    description:
      'For the first visit, the end of winter, or in-laws. Baseboards, door frames, tile grout and the top of the fridge get the attention they have been spared so far.',
    included: [
      'Everything in a standard clean',
      'Baseboards, doors and light switches wiped',
      'Limescale removed from faucets and shower glass',
      'Behind and under furniture that two people can move',
      'Extractor hood degreased',
    ],
    minutes: 240,
    price: 235,
    at: ['home'],
    addOns: [
      {
        name: 'Inside the oven',
        description: 'Racks soaked, glass cleared, no fumes left for dinner.',
        price: 45,
        minutes: 45,
      },
    ],
  },
  {
    slug: 'move-out-clean',
    name: 'Move-out clean',
    description:
      'An empty-home clean aimed squarely at getting a deposit back. We follow the usual rental checklist and leave you dated photographs of every room.',
    included: [
      'Inside all cupboards and drawers',
      'Oven, fridge and washer inside and out',
      'Marks lifted from walls where paint allows',
      'Photographs of each room on completion',
    ],
    minutes: 300,
    price: 320,
    at: ['home'],
    addOns: [
      {
        name: 'Balcony or patio',
        description: 'Swept, washed down and cobwebs evicted.',
        price: 35,
        minutes: 30,
      },
    ],
  },
  {
    slug: 'window-cleaning',
    name: 'Window cleaning',
    description:
      'Glass, frames and sills inside and out, up to the second floor. Purified water outside, so the next rain dries clear.',
    included: [
      'Up to fifteen windows, both sides',
      'Frames, tracks and sills wiped',
      'Window screens brushed and refitted',
    ],
    minutes: 120,
    price: 140,
    at: ['home'],
  },
  {
    slug: 'oven-and-fridge-clean',
    name: 'Oven and fridge clean',
    description:
      'The two jobs everyone postpones, done together. We bring a dip tank for the racks and leave the fridge dry, sorted and odorless.',
    included: [
      'Oven racks, trays and door glass',
      'Fridge shelves, seals and drip tray',
      'Non-caustic products, safe to cook the same day',
    ],
    minutes: 120,
    price: 125,
    at: ['home'],
  },
  {
    slug: 'laundry-and-ironing',
    name: 'Laundry and ironing',
    description:
      'Two machine loads washed, dried, ironed and put away in your own drawers. Labels are read; wool is respected.',
    included: [
      'Two loads sorted, washed and dried',
      'Up to twelve items ironed',
      'Folded and put away as you like it',
    ],
    minutes: 90,
    price: 68,
    at: ['home'],
    addOns: [
      {
        name: 'Ten more shirts',
        description: 'Pressed, hung and buttoned at the collar.',
        price: 25,
        minutes: 30,
      },
    ],
  },
];
