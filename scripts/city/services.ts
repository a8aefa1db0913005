import { applianceRepair } from './services/appliance-repair';
import { electrical } from './services/electrical';
import { gardening } from './services/gardening';
import { hairAndBeauty } from './services/hair-and-beauty';
import { homeCleaning } from './services/home-cleaning';
import { massageAndWellness } from './services/massage-and-wellness';
import { movingAndAssembly } from './services/moving-and-assembly';
import { personalTraining } from './services/personal-training';
import { petCare } from './services/pet-care';
import { photography } from './services/photography';
import { plumbing } from './services/plumbing';
import { tutoring } from './services/tutoring';
import type { Service } from './types';

/** What each category offers, by its slug. */
export const servicesByCategory: Record<string, Service[]> = {
  'home-cleaning': homeCleaning,
  plumbing,
  electrical,
  'hair-and-beauty': hairAndBeauty,
  'massage-and-wellness': massageAndWellness,
  'personal-training': personalTraining,
  'pet-care': petCare,
  gardening,
  tutoring,
  'moving-and-assembly': movingAndAssembly,
  'appliance-repair': applianceRepair,
  photography,
};

export const services: Service[] = Object.values(servicesByCategory).flat();
