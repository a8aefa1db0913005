import { BadgeCheck as drawing } from 'lucide';
import { getIcon } from './icon';

export const BadgeCheck = getIcon(drawing);
