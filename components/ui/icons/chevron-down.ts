import { ChevronDown as drawing } from 'lucide';
import { iconOf } from './icon';

export const ChevronDown = iconOf(drawing);
