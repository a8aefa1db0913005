import type { Service } from '../types';

export const personalTraining: Service[] = [
  {
    slug: 'first-assessment',
    name: 'First assessment',
    description:
      'Before the plan, the facts: how you move, what hurts, what you want to be able to do in June. You leave with a four-week program whether you book again or not.',
    included: ['Movement and strength screen', 'Goals put in writing', 'Four-week program'],
    minutes: 60,
    price: 60,
    at: ['venue', 'home'],
  },
  {
    slug: 'strength-session',
    name: 'One-to-one strength session',
    description:
      'An hour under the bar or with whatever weights you own. Technique first, numbers second, and a log so both of you can see the line go up.',
    included: ['Warm-up and cool-down', 'Coached main lifts', 'Training log kept for you'],
    minutes: 60,
    price: 82,
    at: ['venue', 'home'],
    addOns: [
      {
        name: 'Bring a friend',
        description: 'Two people, one coach, shared rack.',
        price: 35,
        minutes: 15,
      },
    ],
  },
  {
    slug: 'mobility-session',
    name: 'Mobility and back care',
    description:
      'For bodies that sit. Hips, spine and shoulders taken through ranges they have forgotten, without a single burpee.',
    included: ['Guided mobility work', 'Breathing and core basics', 'Ten-minute daily routine'],
    minutes: 45,
    price: 64,
    at: ['venue', 'home'],
  },
  {
    slug: 'private-yoga',
    name: 'Private yoga',
    description:
      'A class built around your own body, at your own pace. Good for beginners who would rather not topple over in public.',
    included: ['Mats, blocks and straps', 'A sequence to keep', 'Quiet at the end'],
    minutes: 60,
    price: 75,
    at: ['home', 'venue'],
    addOns: [
      {
        name: 'Guided meditation',
        description: 'Fifteen minutes, sitting or lying down.',
        price: 15,
        minutes: 15,
      },
    ],
  },
  {
    slug: 'running-coaching',
    name: 'Running coaching',
    description:
      'We film your stride, fix one thing at a time and run the hills with you. Meet at the studio; the park is across the road.',
    included: ['Gait filmed and explained', 'Drills on the track', 'Plan for your next race'],
    minutes: 75,
    price: 88,
    at: ['venue'],
  },
  {
    slug: 'postnatal-return',
    name: 'Postnatal return to training',
    description:
      'A careful way back, from six weeks after birth and your doctor’s yes. Babies are welcome to attend and to interrupt.',
    included: ['Core and pelvic-floor screen', 'Gentle strength work', 'Home exercises with video'],
    minutes: 60,
    price: 80,
    at: ['home', 'venue'],
  },
];
