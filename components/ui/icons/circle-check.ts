import { CircleCheck as drawing } from 'lucide';
import { getIcon } from './icon';

export const CircleCheck = getIcon(drawing);
