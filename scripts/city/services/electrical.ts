import type { Service } from '../types';

export const electrical: Service[] = [
  {
    slug: 'outlet-and-switch-repair',
    name: 'Outlet and switch repair',
    description:
      'Dead outlets, warm switches, the dimmer that hums along. We find the reason first and replace the part second.',
    included: [
      'Up to two outlets or switches',
      'Circuit traced and tested',
      'Standard white or ivory parts',
    ],
    minutes: 60,
    price: 105,
    at: ['home'],
    addOns: [
      {
        name: 'USB-C outlet upgrade',
        description: 'A charging outlet in place of a plain one, part included.',
        price: 38,
        minutes: 15,
      },
    ],
  },
  {
    slug: 'light-fixture-install',
    name: 'Light fixture install',
    description:
      'Pendant, sconce or that chandelier from the flea market. Hung level, wired properly, and dimmed to the mood you had in mind.',
    included: [
      'One fixture up to twenty-five pounds',
      'Old fixture taken down',
      'Bulbs fitted, dimmer checked for flicker',
    ],
    minutes: 75,
    price: 130,
    at: ['home'],
    addOns: [
      {
        name: 'Dimmer switch',
        description: 'LED-rated, supplied and fitted.',
        price: 55,
        minutes: 15,
      },
      {
        name: 'Another fixture',
        description: 'Same room, same visit.',
        price: 80,
        minutes: 45,
      },
    ],
  },
  {
    slug: 'ceiling-fan-install',
    name: 'Ceiling fan install',
    description:
      'A fan that moves air and nothing else: braced box, balanced blades, no wobble over the bed.',
    included: [
      'Fan-rated box and brace if yours is not',
      'Assembly, wiring and balancing',
      'Remote or wall control paired',
    ],
    minutes: 120,
    price: 185,
    at: ['home'],
  },
  {
    slug: 'electrical-safety-check',
    name: 'Electrical safety check',
    description:
      'A methodical look at the panel, grounding, smoke alarms and every outlet you can reach. You get a list in order of urgency, without a sales pitch at the end of it.',
    included: [
      'Panel opened and inspected',
      'Outlets tested for polarity and ground',
      'GFCI, AFCI and smoke alarms tested',
      'Written report within a day',
    ],
    minutes: 120,
    price: 165,
    at: ['home'],
    addOns: [
      {
        name: 'New smoke alarms',
        description: 'Three ten-year alarms, supplied, fitted and tested.',
        price: 120,
        minutes: 30,
      },
    ],
  },
  {
    slug: 'smart-thermostat-setup',
    name: 'Smart thermostat setup',
    description:
      'We wire it, add a common wire where one is missing, and stay until the heating does what the app claims.',
    included: [
      'Old thermostat removed and recycled',
      'C-wire or adapter fitted',
      'App set up on two phones',
    ],
    minutes: 75,
    price: 120,
    at: ['home'],
  },
];
