'use server';

import type { PostgrestError } from '@supabase/supabase-js';
import { redirect } from 'next/navigation';
import { createFormAction } from '@/lib/actions/form-action';
import { limitsFor } from '@/lib/rate-limits/limits';
import { done, failed, type Result } from '@/lib/result';
import { getRejectionCode, isRejection, toDatabaseFailure } from '@/lib/supabase/data-errors';
import { routes } from '@/lib/routes';
import { deliverAfterResponse } from '@/lib/actions/deliver-after-response';
import { requireLinkAdmin } from '@/lib/supabase/admin';
import { publicEnv } from '@/lib/env.public';
import { fetchCalendar } from '@/lib/external-calendars/fetch-calendar';
import { syncCalendar } from '@/lib/external-calendars/sync-calendars';
import {
  getProviderLinkFailureMessage,
  providerLinkMessages,
  providerLinkNotices,
} from './messages';
import { blockSchema, linkSchema, externalCalendarSchema, unblockSchema } from './schema';

type BookingChange = 'accept_booking' | 'decline_booking' | 'complete_booking' | 'mark_no_show';

const options = {
  limits: (_: unknown, { ipAddress }: { ipAddress: string | null }) =>
    limitsFor.providerLink(ipAddress),
  message: getProviderLinkFailureMessage,
};

/** Creates an action that changes a link's booking. The database checks the token and queues messages. */
function createChangeAction(change: BookingChange) {
  return createFormAction({ ...options, schema: linkSchema }, async ({ input: { token } }) => {
    const { error } = await requireLinkAdmin().rpc(change, { p_token: token });
    if (error) return toLinkFailure(error);
    deliverAfterResponse();
    redirect(routes.providerBooking(token));
  });
}

export const acceptBooking = createChangeAction('accept_booking');
export const declineBooking = createChangeAction('decline_booking');
export const completeBooking = createChangeAction('complete_booking');
export const markNoShow = createChangeAction('mark_no_show');

/** Emails the provider a link to their calendar, because a booking link doesn't give access to it. */
export const requestCalendarLink = createFormAction(
  { ...options, schema: linkSchema },
  async ({ input: { token } }): Promise<Result> => {
    const { error } = await requireLinkAdmin().rpc('request_provider_calendar_link', {
      p_token: token,
    });
    if (error) return toLinkFailure(error);
    deliverAfterResponse();
    return done(undefined, providerLinkNotices.calendarSent);
  },
);

const fieldOptions: typeof options = {
  ...options,
  message: (code, failure) =>
    code === 'invalid_input'
      ? providerLinkMessages.invalid
      : getProviderLinkFailureMessage(code, failure),
};

export const blockTime = createFormAction(
  { ...fieldOptions, schema: blockSchema },
  async ({ input: { token, from, until } }) => {
    const period = { p_from: from, p_until: until };
    const { error } = await requireLinkAdmin().rpc('block_time', { p_token: token, ...period });
    if (error) return toLinkFailure(error);
    redirect(routes.providerCalendar(token));
  },
);

export const unblockTime = createFormAction(
  { ...options, schema: unblockSchema },
  async ({ input: { token, id } }) => {
    const { error } = await requireLinkAdmin().rpc('unblock_time', {
      p_token: token,
      p_time_off_id: id,
    });
    if (error) return toLinkFailure(error);
    redirect(routes.providerCalendar(token));
  },
);

/** Creates the private feed, replacing an earlier one. Its URL is returned only here. */
export const createProviderFeed = createFormAction(
  { ...options, schema: linkSchema },
  async ({ input: { token } }): Promise<Result<{ url: string }>> => {
    const { data, error } = await requireLinkAdmin().rpc('create_provider_feed', {
      p_token: token,
    });
    if (error) return toLinkFailure(error);
    const url = new URL(routes.calendarFeed(data), publicEnv.siteUrl).href;
    return done({ url }, providerLinkNotices.feedCreated);
  },
);

/** Connects the provider's external calendar and syncs it immediately, so that they see whether its URL works. */
export const connectCalendar = createFormAction(
  { ...fieldOptions, schema: externalCalendarSchema },
  async ({ input: { token, address } }) => {
    const admin = requireLinkAdmin();
    const calendar = { p_token: token, p_url: address };
    const { data, error } = await admin.rpc('set_external_calendar', calendar).single();
    if (error) return toLinkFailure(error);
    // The provider is waiting. A slower calendar is synced in the next run.
    await syncCalendar(admin, data, (claimed) => fetchCalendar(claimed, { milliseconds: 4_000 }));
    redirect(routes.providerCalendar(token));
  },
);

export const removeCalendar = createFormAction(
  { ...options, schema: linkSchema },
  async ({ input: { token } }) => {
    const { error } = await requireLinkAdmin().rpc('remove_external_calendar', { p_token: token });
    if (error) return toLinkFailure(error);
    redirect(routes.providerCalendar(token));
  },
);

function toLinkFailure(error: PostgrestError) {
  if (isRejection(error))
    return failed('rejected', getProviderLinkFailureMessage(getRejectionCode(error)));
  return toDatabaseFailure('provider_link_failed', error, providerLinkMessages);
}
