import { z } from 'zod';
import { formatPhone, normalizePhone, phoneMessage, phoneText } from './phone';
import { createNameSchema } from './text-schema';

export const onSiteLabels = {
  on_site: 'Who will be there',
  on_site_name: 'Their name',
  on_site_phone: 'Their phone number',
} as const;

/** Person who will be there instead of the customer. Both are empty if the customer will. */
type OnSite = { on_site_name: string; on_site_phone: string };

/** Fields that ask who will be there. The name and phone number count only if it's someone else. */
export const onSiteShape = {
  on_site: z.preprocess((value) => value || 'me', z.enum(['me', 'someone'])),
  on_site_name: createNameSchema().default(''),
  on_site_phone: phoneText.default(''),
};

type OnSiteFields = OnSite & { on_site: 'me' | 'someone' };

/** Adds to a form's schema that someone else needs a name and a phone number. */
export function requireOnSite<Schema extends z.ZodObject<typeof onSiteShape>>(schema: Schema) {
  return schema
    .refine(({ on_site, on_site_name }) => on_site === 'me' || on_site_name, {
      path: ['on_site_name'],
      message: 'Enter the name of the person who will be there.',
    })
    .refine(
      ({ on_site, on_site_phone }) => on_site === 'me' || normalizePhone(String(on_site_phone)),
      { path: ['on_site_phone'], message: phoneMessage },
    );
}

/** Returns the person in a form's input, with a normalized phone number. Drops what was typed before "Me" was chosen. */
export function getOnSite({ on_site, on_site_name, on_site_phone }: OnSiteFields): OnSite {
  if (on_site === 'me') return { on_site_name: '', on_site_phone: '' };
  return { on_site_name, on_site_phone: normalizePhone(on_site_phone) ?? '' };
}

/** Returns the initial values of the fields. */
export function getOnSiteValues(person?: { [Key in keyof OnSite]: string | null } | null) {
  return {
    on_site: person?.on_site_name ? 'someone' : 'me',
    on_site_name: person?.on_site_name ?? '',
    on_site_phone: formatPhone(person?.on_site_phone ?? null),
  };
}

/** Formats the person and their phone number: `Ana Ruiz, (303) 555-0199`. */
export function formatOnSite(name: string | null | undefined, phone: string | null | undefined) {
  return name ? [name, formatPhone(phone ?? null)].filter(Boolean).join(', ') : '';
}
