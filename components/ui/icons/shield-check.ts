import { ShieldCheck as drawing } from 'lucide';
import { iconOf } from './icon';

export const ShieldCheck = iconOf(drawing);
