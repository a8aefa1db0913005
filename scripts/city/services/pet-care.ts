import type { Service } from '../types';

export const petCare: Service[] = [
  {
    slug: 'dog-walk',
    name: 'Dog walk',
    description:
      'Forty-five minutes with one dog, or two from the same home, and never a pack of nine. You get the route, a photograph and an honest account of the squirrels.',
    included: ['Collected from your door', 'GPS route and photograph', 'Water and paws wiped'],
    minutes: 45,
    price: 28,
    at: ['home'],
    addOns: [
      {
        name: 'Second dog',
        description: 'From the same home, on speaking terms with the first.',
        price: 10,
        minutes: 15,
      },
    ],
  },
  {
    slug: 'full-groom',
    name: 'Full groom',
    description:
      'Bath, blow-dry, clip, nails, ears. Nervous dogs get breaks and the same groomer each time; the bandana is optional and their decision.',
    included: ['Bath and blow-dry', 'Clip to breed or to taste', 'Nails, ears and paws'],
    minutes: 120,
    price: 88,
    at: ['venue'],
    addOns: [
      {
        name: 'De-shedding treatment',
        description: 'Takes out the coat your sofa would have received.',
        price: 25,
        minutes: 30,
      },
      {
        name: 'Teeth brushing',
        description: 'Poultry flavour, by popular demand.',
        price: 12,
        minutes: 15,
      },
    ],
  },
  {
    slug: 'cat-visit',
    name: 'Cat visit at home',
    description:
      'Food, litter, and as much company as the cat will admit to wanting. We send word after each visit and bring in the mail.',
    included: ['Feeding and fresh water', 'Litter scooped', 'Play or dignified silence'],
    minutes: 30,
    price: 26,
    at: ['home'],
    addOns: [
      {
        name: 'Medication',
        description: 'Pills or drops by a sitter who has been scratched before.',
        price: 8,
        minutes: 15,
      },
    ],
  },
  {
    slug: 'puppy-visit',
    name: 'Puppy visit',
    description:
      'A midday visit for the small and leaky: out to the garden, lunch, play, and a start on manners. Consistent with whatever rules you have set.',
    included: ['Potty break and clean-up', 'Meal as instructed', 'Play and a little training'],
    minutes: 45,
    price: 34,
    at: ['home'],
  },
  {
    slug: 'dog-training',
    name: 'Dog training at home',
    description:
      'Reward-based training where the trouble happens: your hallway, your sofa, your front gate. We train the people too; it is quicker.',
    included: ['Behavior talk', 'One-to-one training', 'Written homework for the week'],
    minutes: 75,
    price: 95,
    at: ['home'],
  },
  {
    slug: 'nail-trim',
    name: 'Nail trim',
    description:
      'Cats, dogs and the occasional rabbit. Twenty seconds per paw, five minutes of negotiation.',
    included: ['Nails clipped and filed', 'Paw check', 'Treat, if the owner agrees'],
    minutes: 15,
    price: 20,
    at: ['venue', 'home'],
  },
];
