import type { Service } from '../types';

export const tutoring: Service[] = [
  {
    slug: 'early-reading',
    name: 'Early reading',
    description:
      'For children from five to nine who guess at words, or would rather do anything else. Short games, real books, and a note to parents after every lesson.',
    included: ['Reading level check', 'Phonics and shared reading', 'Note for parents'],
    minutes: 45,
    price: 52,
    at: ['home', 'venue'],
  },
  {
    slug: 'middle-school-math',
    name: 'Middle-school math',
    description:
      'Fractions, ratios and the first letters that pretend to be numbers. We go back to where it stopped making sense and walk forward from there.',
    included: [
      'Homework questions first',
      'One topic understood properly',
      'Practice for the week',
    ],
    minutes: 60,
    price: 62,
    at: ['home', 'venue'],
    addOns: [
      {
        name: 'Report to the school',
        description: 'A page for the class teacher on progress and gaps.',
        price: 20,
        minutes: 15,
      },
    ],
  },
  {
    slug: 'sat-preparation',
    name: 'SAT preparation',
    description:
      'A timed section, a calm post-mortem, and the three kinds of mistake that cost you most. Scores rise when the guessing stops.',
    included: ['Timed practice section', 'Every error explained', 'Study plan to test day'],
    minutes: 90,
    price: 115,
    at: ['home', 'venue'],
    addOns: [
      {
        name: 'Full practice test, marked',
        description: 'You sit it at home, we mark it and go through it.',
        price: 60,
        minutes: 30,
      },
    ],
  },
  {
    slug: 'spanish-conversation',
    name: 'Spanish conversation',
    description:
      'An hour of talking, corrected kindly. Bring a subject or take ours; grammar appears only when it has been missed.',
    included: [
      'Placement in the first lesson',
      'Conversation on your subject',
      'Notes with corrections',
    ],
    minutes: 60,
    price: 48,
    at: ['home', 'venue'],
  },
  {
    slug: 'college-essay-coaching',
    name: 'College essay coaching',
    description:
      'We ask questions until the real story turns up, then help it lose two hundred words. The writing stays the student’s own.',
    included: ['Outline from an interview', 'Line-by-line comments', 'One more read by mail'],
    minutes: 75,
    price: 95,
    at: ['home', 'venue'],
  },
];
