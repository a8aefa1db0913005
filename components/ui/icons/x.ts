import { X as drawing } from 'lucide';
import { iconOf } from './icon';

export const X = iconOf(drawing);
