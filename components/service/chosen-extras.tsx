'use client';

import { createContext, use, useState, type ReactNode } from 'react';
import { addExtras, type BasePrice } from '@/lib/booking-flow/extras';
import { getTotalLabel, type BookingSelection } from '@/lib/booking-flow/selection';
import type { BookableService } from '@/lib/booking-flow/service-queries';

type ChosenExtras = {
  /** Price with extras. Null until the choices are read from the form, or if the price failed to load. */
  price: (ReturnType<typeof addExtras> & { totalLabel?: string }) | null;
  choices: Partial<BookingSelection> | null;
  choose: (choices: Partial<BookingSelection>) => void;
};

const Context = createContext<ChosenExtras>({ price: null, choices: null, choose() {} });

/** Returns the answers and extras that are chosen but not submitted yet, with their price (BOOK-59). */
export const useChosenExtras = () => use(Context);

export function ChosenExtrasProvider({
  basePrice,
  service,
  frequency,
  children,
}: {
  basePrice: BasePrice | null;
  service: Pick<BookableService, 'questions' | 'add_ons'>;
  /** How often the booking repeats, if the form doesn't ask. */
  frequency: BookingSelection['frequency'];
  children: ReactNode;
}) {
  const [choices, choose] = useState<Partial<BookingSelection> | null>(null);
  const price = basePrice &&
    choices && {
      ...addExtras(basePrice, service, choices.add_on_ids ?? []),
      totalLabel: getTotalLabel({ frequency, ...choices }),
    };
  return <Context value={{ price, choices, choose }}>{children}</Context>;
}
