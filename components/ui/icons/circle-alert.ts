import { CircleAlert as drawing } from 'lucide';
import { getIcon } from './icon';

export const CircleAlert = getIcon(drawing);
