import { CircleAlert as drawing } from 'lucide';
import { iconOf } from './icon';

export const CircleAlert = iconOf(drawing);
