import { Clock as drawing } from 'lucide';
import { iconOf } from './icon';

export const Clock = iconOf(drawing);
