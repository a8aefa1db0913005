import { ChevronLeft as drawing } from 'lucide';
import { iconOf } from './icon';

export const ChevronLeft = iconOf(drawing);
