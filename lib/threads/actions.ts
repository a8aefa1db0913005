'use server';

import type { PostgrestError } from '@supabase/supabase-js';
import { refresh } from 'next/cache';
import { randomUUID } from 'node:crypto';
import { createFormAction } from '@/lib/actions/form-action';
import { getProviderLinkFailureMessage } from '@/lib/provider-links/messages';
import { limitsFor } from '@/lib/rate-limits/limits';
import { done, type Result } from '@/lib/result';
import { requireLinkAdmin } from '@/lib/supabase/admin';
import { writeOnce } from '@/lib/supabase/calls';
import { createServerSupabase } from '@/lib/supabase/server';
import { toThreadFailure } from './failures';
import { getThreadFailureMessage, sentNotice } from './messages';
import {
  messageSchema,
  providerMessageSchema,
  providerReadSchema,
  providerThreadReportSchema,
  readSchema,
  threadReportSchema,
} from './schema';

const customerOptions = { requires: 'customer', message: getThreadFailureMessage } as const;

const providerOptions = {
  limits: (_: unknown, { ipAddress }: { ipAddress: string | null }) =>
    limitsFor.providerLink(ipAddress),
  // A form without any invalid field has an outdated or forged link.
  message: (
    code: Parameters<typeof getThreadFailureMessage>[0],
    failure: { retryAfter?: number; fields?: Record<string, string> },
  ) =>
    code === 'invalid_input' && failure.fields?.token
      ? getProviderLinkFailureMessage('unknown_link')
      : getThreadFailureMessage(code, failure),
};

export const sendMessage = createFormAction(
  { ...customerOptions, schema: messageSchema },
  async ({ input: { reference, id, body, seen } }) => {
    const supabase = await createServerSupabase();
    const message = { p_reference: reference, p_id: id, p_body: body, p_seen: seen };
    return toSendResult(await writeOnce(supabase, 'send_message', message));
  },
);

export const sendProviderMessage = createFormAction(
  { ...providerOptions, schema: providerMessageSchema },
  async ({ input: { token, id, body, seen } }) => {
    const message = { p_token: token, p_id: id, p_body: body, p_seen: seen };
    return toSendResult(await writeOnce(requireLinkAdmin(), 'send_provider_message', message));
  },
);

export const markMessagesRead = createFormAction(
  { ...customerOptions, schema: readSchema },
  async ({ input: { reference, seen } }) => {
    const supabase = await createServerSupabase();
    return toChangeResult(
      await supabase.rpc('mark_messages_read', { p_reference: reference, p_seen: seen }),
    );
  },
);

export const markProviderMessagesRead = createFormAction(
  { ...providerOptions, schema: providerReadSchema },
  async ({ input: { token, seen } }) =>
    toChangeResult(
      await requireLinkAdmin().rpc('mark_provider_messages_read', {
        p_token: token,
        p_seen: seen,
      }),
    ),
);

export const reportThread = createFormAction(
  { ...customerOptions, schema: threadReportSchema },
  async ({ input: { reference, details } }) => {
    const supabase = await createServerSupabase();
    return toChangeResult(
      await supabase.rpc('report_thread', { p_reference: reference, p_details: details }),
    );
  },
);

export const reportProviderThread = createFormAction(
  { ...providerOptions, schema: providerThreadReportSchema },
  async ({ input: { token, details } }) =>
    toChangeResult(
      await requireLinkAdmin().rpc('report_provider_thread', {
        p_token: token,
        p_details: details,
      }),
    ),
);

/** Returns the key of the next message, because the form stays on the page. */
function toSendResult({ error }: { error: PostgrestError | null }): Result<{ nextId: string }> {
  if (error) return toThreadFailure(error);
  refresh();
  return done({ nextId: randomUUID() }, sentNotice);
}

function toChangeResult({ error }: { error: PostgrestError | null }): Result {
  if (error) return toThreadFailure(error);
  refresh();
  return done();
}
