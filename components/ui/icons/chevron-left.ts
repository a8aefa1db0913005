import { ChevronLeft as drawing } from 'lucide';
import { getIcon } from './icon';

export const ChevronLeft = getIcon(drawing);
