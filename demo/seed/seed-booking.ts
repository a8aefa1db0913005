import type { AddOn, Place } from '../load/types';
import type { Slot } from './diary';
import type { Offer } from './offers';

export interface SeedBooking {
  slug: string;
  customer: string;
  offer: Offer;
  addOns: AddOn[];
  status: 'confirmed' | 'completed' | 'cancelled' | 'no_show';
  /** A time in a week, or the first working day at least `soonest` days ahead. */
  slot: Slot | { soonest: number; at: string };
  place: Place;
  location?: string;
  address?: string;
  notes?: string;
  /** Hours from booking to the start or, for upcoming bookings, to now. */
  ahead: number;
  canceledBefore?: number;
  review?: { rating: number; comment: string };
  tip?: number;
}

export const getMinutes = ({ offer, addOns }: Pick<SeedBooking, 'offer' | 'addOns'>) =>
  offer.minutes + addOns.reduce((sum, { minutes }) => sum + minutes, 0);

export const getTotal = ({ offer, addOns }: Pick<SeedBooking, 'offer' | 'addOns'>) =>
  offer.price + addOns.reduce((sum, { price }) => sum + price, 0);
