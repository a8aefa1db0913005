import { Phone as drawing } from 'lucide';
import { iconOf } from './icon';

export const Phone = iconOf(drawing);
