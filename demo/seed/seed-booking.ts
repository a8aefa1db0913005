import type { Extra, Offer } from './city';
import type { Slot } from './schedules';

export interface SeedBooking {
  slug: string;
  customer: string;
  offer: Offer;
  addOns: Extra[];
  status: 'confirmed' | 'completed' | 'cancelled' | 'no_show';
  /** A time in a week, or the first working day at least `soonest` days ahead. */
  slot: Slot | { soonest: number; at: string };
  place: 'home' | 'venue';
  location?: string;
  address?: string;
  notes?: string;
  /** Hours from booking to the start or, for upcoming bookings, to now. */
  ahead: number;
  canceledBefore?: number;
  review?: { rating: number; comment: string };
  tip?: number;
}

type Work = Pick<SeedBooking, 'offer' | 'addOns'>;

export const getMinutes = ({ offer, addOns }: Work) =>
  addOns.reduce((sum, extra) => sum + extra.duration_minutes, offer.duration_minutes);

export const getTotal = ({ offer, addOns }: Work) =>
  addOns.reduce((sum, { price }) => sum + price, offer.price);
