import type { Service } from '../types';

export const plumbing: Service[] = [
  {
    slug: 'leaky-faucet-repair',
    name: 'Leaky faucet repair',
    description:
      'A drip a second is three thousand gallons a year, and a good deal of lost sleep. We rebuild the faucet you have, or tell you plainly when a new one costs less.',
    included: [
      'One faucet, kitchen or bathroom',
      'Washers, O-rings and cartridge of common makes',
      'Shut-off valves checked',
      'Ninety-day guarantee on the repair',
    ],
    minutes: 60,
    price: 95,
    at: ['home'],
    addOns: [
      {
        name: 'Second faucet',
        description: 'While the tools are out anyway.',
        price: 55,
        minutes: 30,
      },
    ],
  },
  {
    slug: 'drain-unclogging',
    name: 'Drain unclogging',
    description:
      'Slow sink, standing shower, gurgling at night. We clear the line by machine rather than by chemical, and show you what it was if you want to know.',
    included: [
      'One drain cleared up to forty feet',
      'Trap removed and washed',
      'Flow test with hot water',
    ],
    minutes: 60,
    price: 115,
    at: ['home'],
    addOns: [
      {
        name: 'Camera inspection',
        description: 'A look along the pipe, with the recording sent to you.',
        price: 85,
        minutes: 30,
      },
    ],
  },
  {
    slug: 'toilet-repair',
    name: 'Toilet repair',
    description:
      'Running, rocking or refusing to flush. Most of it is a ten-dollar part in the right hands, and we carry the parts.',
    included: [
      'Fill valve, flapper and handle as needed',
      'Wax ring replaced if the base leaks',
      'Dye test for silent leaks',
    ],
    minutes: 75,
    price: 125,
    at: ['home'],
  },
  {
    slug: 'water-heater-service',
    name: 'Water heater service',
    description:
      'A yearly flush keeps sediment out of the tank and money in your account. We test the relief valve, check the anode and write down what we find.',
    included: [
      'Tank flushed until it runs clear',
      'Anode rod and relief valve inspected',
      'Temperature set and verified',
      'Written condition report',
    ],
    minutes: 90,
    price: 150,
    at: ['home'],
    addOns: [
      {
        name: 'New anode rod',
        description: 'Supplied and fitted; buys most tanks several more years.',
        price: 70,
        minutes: 15,
      },
    ],
  },
  {
    slug: 'sink-and-disposal-install',
    name: 'Sink and disposal install',
    description:
      'You choose the sink or disposal, we take the old one out and leave the new one level, sealed and quiet. The cabinet underneath stays dry.',
    included: [
      'Old unit removed and taken away',
      'New sink or disposal fitted and sealed',
      'Supply lines and trap renewed',
    ],
    minutes: 120,
    price: 210,
    at: ['home'],
  },
];
