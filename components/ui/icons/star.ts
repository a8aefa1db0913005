import { Star as drawing } from 'lucide';
import { iconOf } from './icon';

export const Star = iconOf(drawing);
