import { z } from 'zod';
import { referenceSchema } from '@/lib/bookings/query-schema';
import { createRequiredTextSchema, createTextSchema } from '@/lib/form/text-schema';
import { linkTokenSchema } from '@/lib/provider-links/schema';
import { maxMessageLength, maxThreadReportLength, threadMessages } from './messages';

const customer = { reference: referenceSchema };
const provider = { token: linkTokenSchema };

/** Position of the last message that the page showed, or 0. */
const seen = {
  seen: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
};

const photo = { id: z.uuid() };

const message = {
  id: z.uuid(),
  body: createRequiredTextSchema(maxMessageLength, threadMessages.bodyMissing, 'your message'),
  ...seen,
};

const report = {
  details: createTextSchema(maxThreadReportLength, 'the details'),
};

export const photoSchema = z.object({ ...customer, ...photo });
export const providerPhotoSchema = z.object({ ...provider, ...photo });
export const messageSchema = z.object({ ...customer, ...message });
export const providerMessageSchema = z.object({ ...provider, ...message });
export const readSchema = z.object({ ...customer, ...seen });
export const providerReadSchema = z.object({ ...provider, ...seen });
export const threadReportSchema = z.object({ ...customer, ...report });
export const providerThreadReportSchema = z.object({ ...provider, ...report });
