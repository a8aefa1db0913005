import 'server-only';
import { limitsFor } from '@/lib/rate-limits/limits';
import { getCustomer } from '@/lib/session/customer';
import { callerGroup } from '@/lib/client-address';
import type { FormState } from '@/lib/form';
import { log } from '@/lib/log';
import { toResult } from '@/lib/result';
import { consumeRateLimits } from '@/lib/rate-limits/consume';
import { createServerSupabase } from '@/lib/supabase/server';
import {
  settingsMessage,
  settingsMessages,
  type SettingsFlow,
  type SettingsReason,
} from './messages';
import { refusalReason } from './rules';
import type { SettingsState } from './types';

type Fault = { name?: string; code?: string; status?: number };
type Values = FormState['values'];

/** The account of the customer who asks, as the service itself knows it, or why not. */
export async function whoAsks(flow: SettingsFlow) {
  // An account without its second factor proven is no customer yet.
  const customer = await toResult(getCustomer(), settingsMessage(flow, 'notAnswering'));
  if (!customer.ok) return { values: {}, message: customer.message };
  if (!customer.data) return { values: {}, message: settingsMessage(flow, 'signInAgain') };
  const supabase = await createServerSupabase();
  const { data, error } = await supabase.auth.getUser();
  return data.user ? { supabase, user: data.user } : refused(flow, error ?? {});
}

/** A guess at a code; guesses are counted for the account and the address (safety rule 14). */
export async function takeGuess(userId: string) {
  return consumeRateLimits(limitsFor.reauthentication(userId, await callerGroup()));
}

export function unfit(values: Values, fields: Record<string, string>) {
  const isWeak = fields.password === settingsMessages.weakPassword;
  const message = isWeak ? settingsMessages.weakPassword : settingsMessages.checkFields;
  return { values, fields, message };
}

export function stopped(flow: SettingsFlow, reason: SettingsReason, values: Values = {}) {
  return { values, message: settingsMessage(flow, reason) } satisfies SettingsState;
}

export function refused(flow: SettingsFlow, fault: Fault, values: Values = {}) {
  const reason = refusalReason(fault);
  if (reason === 'wentWrong') log.error(settingsMessage(flow, reason), fault);
  return stopped(flow, reason, values);
}

export function limited(flow: SettingsFlow, seconds: number | null, values: Values = {}) {
  if (seconds === null) return { values, message: settingsMessage(flow, 'notAnswering') };
  return { values, message: settingsMessage(flow, 'tooOften', seconds) };
}
