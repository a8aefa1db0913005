import { Phone as drawing } from 'lucide';
import { getIcon } from './icon';

export const Phone = getIcon(drawing);
