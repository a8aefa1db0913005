import type { Category } from './types';

export const categories: Category[] = [
  {
    slug: 'home-cleaning',
    name: 'Home cleaning',
    description: 'Regular, deep and moving-day cleaning by people who look behind the sofa.',
  },
  {
    slug: 'plumbing',
    name: 'Plumbing',
    description: 'Drips, clogs and water heaters, fixed by licensed plumbers on a clear price.',
  },
  {
    slug: 'electrical',
    name: 'Electrical',
    description: 'Outlets, lights and fans, wired to code and tested before anyone leaves.',
  },
  {
    slug: 'hair-and-beauty',
    name: 'Hair & beauty',
    description: 'Cuts, color, nails and makeup, in the salon or at your own mirror.',
  },
  {
    slug: 'massage-and-wellness',
    name: 'Massage & wellness',
    description: 'Licensed massage therapists for sore backs, tired legs and quiet hours.',
  },
  {
    slug: 'personal-training',
    name: 'Personal training',
    description: 'One coach, one plan, and nobody waiting for the bench.',
  },
  {
    slug: 'pet-care',
    name: 'Pet care',
    description: 'Walks, grooming, training and visits for animals who know what they like.',
  },
  {
    slug: 'gardening',
    name: 'Gardening',
    description: 'Lawns, hedges, beds and sprinklers, cared for with the season in mind.',
  },
  {
    slug: 'tutoring',
    name: 'Tutoring',
    description: 'Patient teachers for reading, math, essays, languages and the big tests.',
  },
  {
    slug: 'moving-and-assembly',
    name: 'Moving & assembly',
    description: 'Strong arms, a van with blankets, and someone who reads the instructions.',
  },
  {
    slug: 'appliance-repair',
    name: 'Appliance repair',
    description: 'Washers, fridges and ovens diagnosed honestly and mended where it pays.',
  },
  {
    slug: 'photography',
    name: 'Photography',
    description: 'Portraits, families, pets and products, lit well and delivered on time.',
  },
];
