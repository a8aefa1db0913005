import { ShieldCheck as drawing } from 'lucide';
import { getIcon } from './icon';

export const ShieldCheck = getIcon(drawing);
