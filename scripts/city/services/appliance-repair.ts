import type { Service } from '../types';

const guarantee = 'Ninety days’ guarantee on labor';

export const applianceRepair: Service[] = [
  {
    slug: 'washer-repair',
    name: 'Washer repair',
    description:
      'Not draining, not spinning, walking across the floor. We diagnose it in the first half hour and price the part before ordering it.',
    included: ['Diagnosis', 'First hour of labor', 'Hoses and filter checked', guarantee],
    minutes: 90,
    price: 135,
    at: ['home'],
    addOns: [
      {
        name: 'New steel hoses',
        description: 'Braided, with the date written on them.',
        price: 38,
        minutes: 15,
      },
    ],
  },
  {
    slug: 'dryer-repair',
    name: 'Dryer repair',
    description:
      'Two cycles to dry one towel usually means the vent and not the dryer. We start there, because it is cheaper and because lint burns.',
    included: ['Diagnosis', 'First hour of labor', 'Vent airflow measured', guarantee],
    minutes: 90,
    price: 130,
    at: ['home'],
    addOns: [
      {
        name: 'Vent cleaning',
        description: 'Brushed from the drum to the outside wall.',
        price: 65,
        minutes: 45,
      },
    ],
  },
  {
    slug: 'refrigerator-repair',
    name: 'Refrigerator repair',
    description:
      'Warm milk waits for nobody, so these calls go first. Seals, fans, thermostats and ice makers; sealed systems when it is worth it.',
    included: ['Diagnosis', 'First hour of labor', 'Coils cleaned', guarantee],
    minutes: 90,
    price: 150,
    at: ['home'],
  },
  {
    slug: 'dishwasher-repair',
    name: 'Dishwasher repair',
    description:
      'Cloudy glasses, puddles, a beep in the night. Pumps, inlet valves and door latches are carried on the van.',
    included: ['Diagnosis', 'First hour of labor', 'Spray arms and filter cleared', guarantee],
    minutes: 75,
    price: 125,
    at: ['home'],
  },
  {
    slug: 'oven-and-range-repair',
    name: 'Oven and range repair',
    description:
      'An oven that is fifty degrees out has opinions about bread. Elements, igniters and thermostats replaced, then checked with a proper probe.',
    included: ['Diagnosis', 'First hour of labor', 'Temperature calibrated', guarantee],
    minutes: 90,
    price: 140,
    at: ['home'],
    addOns: [
      {
        name: 'Door seal',
        description: 'A new gasket for most makes, fitted.',
        price: 55,
        minutes: 15,
      },
    ],
  },
];
