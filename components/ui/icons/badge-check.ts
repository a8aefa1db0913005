import { BadgeCheck as drawing } from 'lucide';
import { iconOf } from './icon';

export const BadgeCheck = iconOf(drawing);
