import { ArrowRight as drawing } from 'lucide';
import { iconOf } from './icon';

export const ArrowRight = iconOf(drawing);
