import { zodResolver } from '@hookform/resolvers/zod';
import { profileSchema } from '@/lib/profile/schema';

/** Hands on what was typed, not what the schema makes of it: that is the server's to do. */
export const checkProfile = zodResolver(profileSchema, undefined, { raw: true });
