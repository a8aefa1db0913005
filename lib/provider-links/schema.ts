import { z } from 'zod';

/** Token of a link in a message: a keyed digest (`lib/messages/provider-links.ts`). */
export const linkToken = z.string().regex(/^[\w-]{43}$/);

export const linkSchema = z.object({ token: linkToken });
