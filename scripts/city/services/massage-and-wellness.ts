import type { Service } from '../types';

export const massageAndWellness: Service[] = [
  {
    slug: 'swedish-massage',
    name: 'Swedish massage',
    description:
      'Long, unhurried strokes for people whose shoulders have moved up beside their ears. Pressure is yours to choose and to change at any time.',
    included: ['Short intake talk', 'Full-body massage', 'Unscented oil, or yours'],
    minutes: 60,
    price: 98,
    at: ['venue', 'home'],
    addOns: [
      {
        name: 'Thirty minutes more',
        description: 'For legs and feet that would otherwise be rushed.',
        price: 45,
        minutes: 30,
      },
      {
        name: 'Warm stones',
        description: 'Basalt, heated, placed along the spine.',
        price: 20,
        minutes: 15,
      },
    ],
  },
  {
    slug: 'deep-tissue-massage',
    name: 'Deep tissue massage',
    description:
      'Slow, specific work on the knots you can point to. It should feel useful rather than heroic; say so if it stops being either.',
    included: ['Posture and movement check', 'Focused work on two areas', 'Stretches to take home'],
    minutes: 75,
    price: 125,
    at: ['venue', 'home'],
    addOns: [
      {
        name: 'Cupping',
        description: 'Ten minutes on back and shoulders. Leaves round marks for a few days.',
        price: 25,
        minutes: 15,
      },
    ],
  },
  {
    slug: 'prenatal-massage',
    name: 'Prenatal massage',
    description:
      'Side-lying, well-cushioned and given by therapists with prenatal certification. From the second trimester on.',
    included: ['Certified therapist', 'Body pillows and supports', 'Focus on hips, back and legs'],
    minutes: 60,
    price: 108,
    at: ['venue', 'home'],
  },
  {
    slug: 'sports-recovery-session',
    name: 'Sports recovery session',
    description:
      'For the day after the fourteener, the half marathon or the house move. Massage, assisted stretching and compression boots in one visit.',
    included: ['Thirty minutes of massage', 'Assisted stretching', 'Twenty minutes of compression'],
    minutes: 75,
    price: 118,
    at: ['venue'],
    addOns: [
      {
        name: 'Infrared sauna',
        description: 'Fifteen minutes, towel and water provided.',
        price: 22,
        minutes: 15,
      },
    ],
  },
  {
    slug: 'foot-reflexology',
    name: 'Foot reflexology',
    description:
      'A warm soak, then forty minutes on feet and calves. You stay dressed, you may doze off, and nobody will mention the socks.',
    included: ['Herbal foot soak', 'Reflexology on both feet', 'Tea afterwards'],
    minutes: 60,
    price: 76,
    at: ['venue'],
  },
];
