import { ChevronRight as drawing } from 'lucide';
import { getIcon } from './icon';

export const ChevronRight = getIcon(drawing);
