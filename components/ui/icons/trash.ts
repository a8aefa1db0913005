import { Trash as drawing } from 'lucide';
import { iconOf } from './icon';

export const Trash = iconOf(drawing);
