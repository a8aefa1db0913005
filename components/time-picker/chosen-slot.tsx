'use client';

import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import type { QuotedOffer } from '@/lib/booking-flow/quoted-offers';

type Slot = { starts_at: string; provider_id: string };

type ChosenSlot = {
  slot: Slot | null;
  /** Offer of the provider who comes at the chosen time. */
  offer: QuotedOffer | null;
  choose: (slot: Slot | null) => void;
  /** Whether the form with the times is being sent. */
  isPending: boolean;
  setPending: (isPending: boolean) => void;
};

const Context = createContext<ChosenSlot>({
  slot: null,
  offer: null,
  choose() {},
  isPending: false,
  setPending() {},
});

/** Returns the slot that is chosen but not submitted yet, for the bar and the summary (BOOK-51). */
export const useChosenSlot = () => use(Context);

export function ChosenSlotProvider({
  scope,
  initialSlot,
  offers,
  children,
}: {
  /** Identifies the list of times. The choice is reset when it changes. */
  scope: string;
  initialSlot: Slot | null;
  offers: QuotedOffer[];
  children: ReactNode;
}) {
  const [choice, setChoice] = useState({ scope, slot: initialSlot });
  const [isPending, setPending] = useState(false);
  const slot = choice.scope === scope ? choice.slot : initialSlot;
  const offer = offers.find(({ provider_id }) => provider_id === slot?.provider_id) ?? null;
  const choose = useCallback((next: Slot | null) => setChoice({ scope, slot: next }), [scope]);
  return <Context value={{ slot, offer, choose, isPending, setPending }}>{children}</Context>;
}
