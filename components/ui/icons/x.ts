import { X as drawing } from 'lucide';
import { getIcon } from './icon';

export const X = getIcon(drawing);
