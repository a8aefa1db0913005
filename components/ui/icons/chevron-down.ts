import { ChevronDown as drawing } from 'lucide';
import { getIcon } from './icon';

export const ChevronDown = getIcon(drawing);
