import { Trash as drawing } from 'lucide';
import { getIcon } from './icon';

export const Trash = getIcon(drawing);
