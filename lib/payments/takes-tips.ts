import 'server-only';
import { features } from '@/lib/site-config';
import { payments } from './service';

/** Whether customers can tip: the site offers it, and online payment is set up. */
export const takesTips = features.tips && payments !== null;
