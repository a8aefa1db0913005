import type { Service } from '../types';

export const movingAndAssembly: Service[] = [
  {
    slug: 'two-movers-and-a-van',
    name: 'Two movers and a van',
    description:
      'Four hours, two people, a sixteen-foot van with blankets, straps and a dolly. Enough for a tidy one-bedroom across town, if the elevator works.',
    included: [
      'Two movers and a driver’s seat between them',
      'Blankets, straps and dolly',
      'Fuel within 25 miles',
    ],
    minutes: 240,
    price: 360,
    at: ['home'],
    addOns: [
      {
        name: 'Third mover',
        description: 'For third floors and sofa beds.',
        price: 140,
        minutes: 15,
      },
      {
        name: 'Mattress covers',
        description: 'Two, any size, yours to keep.',
        price: 18,
        minutes: 15,
      },
    ],
  },
  {
    slug: 'heavy-item-move',
    name: 'One heavy thing',
    description:
      'An upright piano, a safe, a gun-metal desk from 1952. Tell us about the stairs in the notes; we will bring the right number of backs.',
    included: [
      'Two movers with lifting straps',
      'Floors and corners protected',
      'Placed where you point',
    ],
    minutes: 90,
    price: 170,
    at: ['home'],
  },
  {
    slug: 'flat-pack-assembly',
    name: 'Flat-pack assembly',
    description:
      'Wardrobes, cribs, desks and the bed with forty slats. Assembled level, fixed to the wall where it should be, with no screws left over.',
    included: ['Up to two pieces', 'Anti-tip fixing', 'Cardboard taken away'],
    minutes: 120,
    price: 98,
    at: ['home'],
    addOns: [
      {
        name: 'One more piece',
        description: 'A chest of drawers or something of that order.',
        price: 40,
        minutes: 45,
      },
    ],
  },
  {
    slug: 'tv-mounting',
    name: 'TV mounting',
    description:
      'On studs, level, at the height of your eyes and not of the fireplace. Cables tucked, outlets tested, remote found.',
    included: ['Bracket fitted to studs or brick', 'TV up to 75 inches hung', 'Cables tidied'],
    minutes: 75,
    price: 110,
    at: ['home'],
    addOns: [
      {
        name: 'Cables in the wall',
        description: 'A code-compliant recessed kit.',
        price: 75,
        minutes: 45,
      },
    ],
  },
  {
    slug: 'packing-help',
    name: 'Packing help',
    description:
      'Two calm people with paper, tape and a marker that works. Kitchens are our favorite; every box says what is in it and where it is going.',
    included: ['Two packers', 'Twenty boxes, paper and tape', 'Labelled by room'],
    minutes: 180,
    price: 210,
    at: ['home'],
  },
  {
    slug: 'picture-hanging',
    name: 'Picture hanging',
    description:
      'A gallery wall laid out on the floor first, then hung on hooks that match the weight. Mirrors too. You may leave the room.',
    included: ['Up to ten frames', 'Layout in paper before any hole', 'Hooks and fixings'],
    minutes: 90,
    price: 90,
    at: ['home'],
  },
];
