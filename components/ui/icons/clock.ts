import { Clock as drawing } from 'lucide';
import { getIcon } from './icon';

export const Clock = getIcon(drawing);
