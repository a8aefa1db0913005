import { denverBusinesses } from './businesses/denver';
import { portlandBusinesses } from './businesses/portland';
import type { Business } from './types';

export const businesses: Business[] = [...denverBusinesses, ...portlandBusinesses];
