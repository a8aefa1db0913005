import { Heart as drawing } from 'lucide';
import { getIcon } from './icon';

export const Heart = getIcon(drawing);
