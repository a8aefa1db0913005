import { Star as drawing } from 'lucide';
import { getIcon } from './icon';

export const Star = getIcon(drawing);
