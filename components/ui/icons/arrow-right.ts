import { ArrowRight as drawing } from 'lucide';
import { getIcon } from './icon';

export const ArrowRight = getIcon(drawing);
