import { Check as drawing } from 'lucide';
import { iconOf } from './icon';

export const Check = iconOf(drawing);
