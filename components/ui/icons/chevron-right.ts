import { ChevronRight as drawing } from 'lucide';
import { iconOf } from './icon';

export const ChevronRight = iconOf(drawing);
