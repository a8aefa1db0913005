import { CircleCheck as drawing } from 'lucide';
import { iconOf } from './icon';

export const CircleCheck = iconOf(drawing);
