import { ArrowLeft as drawing } from 'lucide';
import { iconOf } from './icon';

export const ArrowLeft = iconOf(drawing);
