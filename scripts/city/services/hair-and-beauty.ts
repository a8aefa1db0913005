import type { Service } from '../types';

export const hairAndBeauty: Service[] = [
  {
    slug: 'cut-and-finish',
    name: 'Cut and finish',
    description:
      'A proper consultation, a wash you will want to fall asleep in, and a cut that still works on the third day. Blow-dry included, opinions on bangs free.',
    included: ['Consultation', 'Wash and scalp massage', 'Cut', 'Blow-dry and styling'],
    minutes: 60,
    price: 78,
    at: ['venue', 'home'],
    addOns: [
      {
        name: 'Bond treatment',
        description: 'Repairs bleached and heat-tired hair from within.',
        price: 30,
        minutes: 15,
      },
      {
        name: 'Bangs reshape',
        description: 'Measured twice.',
        price: 12,
        minutes: 15,
      },
    ],
  },
  {
    slug: 'clipper-cut-and-beard',
    name: 'Clipper cut and beard',
    description:
      'Fade, taper or the same as last time, with a hot towel and a straight-edge line-up. In and out within forty-five minutes, looking as if you planned it.',
    included: ['Clipper or scissor cut', 'Beard shaped and oiled', 'Hot towel and neck shave'],
    minutes: 45,
    price: 48,
    at: ['venue', 'home'],
    addOns: [
      {
        name: 'Gray blending',
        description: 'Ten minutes of color nobody will notice, which is the idea.',
        price: 25,
        minutes: 15,
      },
    ],
  },
  {
    slug: 'root-touch-up',
    name: 'Root touch-up',
    description:
      'Your color, matched to what is already there and not to the box. For regrowth up to an inch and a half.',
    included: ['Color match and patch test', 'Roots colored', 'Wash and rough dry'],
    minutes: 90,
    price: 95,
    at: ['venue'],
  },
  {
    slug: 'balayage',
    name: 'Balayage',
    description:
      'Hand-painted lightness that grows out kindly. We talk about where the sun would have put it, then put it there.',
    included: [
      'Consultation with photographs',
      'Hand-painted highlights and toner',
      'Conditioning treatment',
      'Blow-dry',
    ],
    minutes: 180,
    price: 215,
    at: ['venue'],
    addOns: [
      {
        name: 'Cut with your balayage',
        description: 'Shape first, so the light falls where it should.',
        price: 45,
        minutes: 30,
      },
    ],
  },
  {
    slug: 'gel-manicure',
    name: 'Gel manicure',
    description:
      'Tidy cuticles, an even shape and two weeks of color that survives a climbing gym. Removal of old gel is part of the price.',
    included: ['Old gel soaked off', 'Shape and cuticle care', 'Color from sixty shades'],
    minutes: 60,
    price: 52,
    at: ['venue', 'home'],
    addOns: [
      {
        name: 'Simple nail art',
        description: 'Lines, dots or a French tip on all ten.',
        price: 15,
        minutes: 15,
      },
    ],
  },
  {
    slug: 'event-makeup',
    name: 'Event makeup',
    description:
      'Weddings, galas, a talk under unkind lights. Make-up that looks like you on a good day, at six in the evening and in every photograph after.',
    included: [
      'Skin preparation',
      'Full makeup',
      'Lashes if you want them',
      'A small touch-up kit',
    ],
    minutes: 75,
    price: 110,
    at: ['home', 'venue'],
  },
];
