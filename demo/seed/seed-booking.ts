import type { AddOn, Offer } from './city';
import type { Slot } from './schedules';

export interface SeedBooking {
  slug: string;
  customer: string;
  offer: Offer;
  addOns: AddOn[];
  status: 'confirmed' | 'completed' | 'cancelled' | 'no_show';
  /** A time in a week, or the first working day at least `soonest` days ahead. */
  slot: Slot | { soonest: number; at: string };
  venue: 'home' | 'venue';
  location?: string;
  address?: string;
  notes?: string;
  /** Hours from the booking's creation to its start or, for upcoming bookings, to now. */
  hoursAhead: number;
  /** Hours from the cancellation to the start. */
  canceledBefore?: number;
  review?: { rating: number; comment: string };
  tip?: number;
  messages?: { sender: 'customer' | 'provider'; body: string }[];
  help?: { category: string; details: string; outcome: 'redo' | 'nothing'; answer: string };
}

type PricedItems = Pick<SeedBooking, 'offer' | 'addOns'>;

/** Returns the minutes of a service with its add-ons. */
export const getDuration = ({ offer, addOns }: PricedItems) =>
  addOns.reduce((sum, { duration_minutes }) => sum + duration_minutes, offer.duration_minutes);

export const getTotal = ({ offer, addOns }: PricedItems) =>
  addOns.reduce((sum, { price }) => sum + price, offer.price);
