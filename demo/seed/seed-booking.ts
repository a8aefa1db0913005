import type { AddOn, Place } from '../load/types';
import type { Slot } from './diary';
import type { Offer } from './offers';

export interface SeedBooking {
  slug: string;
  customer: string;
  offer: Offer;
  addOns: AddOn[];
  status: 'confirmed' | 'completed' | 'cancelled' | 'no_show';
  /** Either a place in a week, or the first working day so many days ahead. */
  slot: Slot | { soonest: number; at: string };
  place: Place;
  location?: string;
  address?: string;
  notes?: string;
  /** Hours between booking and start; for coming ones, between booking and now. */
  ahead: number;
  cancelledBefore?: number;
  review?: { rating: number; comment: string };
  tip?: number;
}

export const getMinutes = ({ offer, addOns }: Pick<SeedBooking, 'offer' | 'addOns'>) =>
  offer.minutes + addOns.reduce((sum, { minutes }) => sum + minutes, 0);

export const totalOf = ({ offer, addOns }: Pick<SeedBooking, 'offer' | 'addOns'>) =>
  offer.price + addOns.reduce((sum, { price }) => sum + price, 0);
