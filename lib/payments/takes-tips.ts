import 'server-only';
import { features } from '@/lib/site-config';
import { payments } from './service';

/** Whether customers can tip. Requires the tips feature and a payment service. */
export const takesTips = features.tips && payments !== null;
