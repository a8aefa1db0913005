import { Heart as drawing } from 'lucide';
import { iconOf } from './icon';

export const Heart = iconOf(drawing);
