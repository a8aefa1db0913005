import { bodyProviders } from './providers/body';
import { crewProviders } from './providers/crew';
import { familyProviders } from './providers/family';
import { houseProviders } from './providers/house';
import { portlandProviders } from './providers/portland';
import type { Provider } from './types';

export const providers: Provider[] = [
  ...houseProviders,
  ...bodyProviders,
  ...familyProviders,
  ...crewProviders,
  ...portlandProviders,
];
