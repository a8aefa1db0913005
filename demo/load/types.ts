import type { z } from 'zod';
import type * as catalog from './catalog-schema';
import type * as people from './people-schema';

type Index = z.output<typeof catalog.index>;
type CategoryFile = z.output<typeof catalog.category>;
export type BusinessFile = z.output<typeof catalog.business>;

export type Metro = Index['metros'][number];
export type Service = CategoryFile['services'][number];
export type AddOn = Service['addOns'][number];
export type Place = Service['at'][number];
type Category = CategoryFile & { slug: string };
export type Business = Omit<BusinessFile, 'providers'> & { slug: string; metro: Metro };
export type Provider = BusinessFile['providers'][number] & { business: Business };
export type Shift = z.output<typeof catalog.workingHours>[string][number];
export type ReviewPhrases = z.output<typeof people.reviewPhrases>;
export type DemoCustomer = z.output<typeof people.demoCustomer>;
export type DemoBooking = DemoCustomer['bookings'][number];
export type Customer = z.output<typeof people.customers>[string][number] & {
  slug: string;
  metro: string;
};

export interface City {
  metros: Metro[];
  categories: Category[];
  services: Service[];
  businesses: Business[];
  providers: Provider[];
  workingHours: Record<string, Shift[]>;
  timeOff: z.output<typeof catalog.timeOff>;
  postalCodes: z.output<typeof catalog.postalCodes>;
  customers: Customer[];
  demoCustomer: DemoCustomer;
  announcements: z.output<typeof people.announcements>;
  reviewPhrases: ReviewPhrases;
}
