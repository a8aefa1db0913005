import { Check as drawing } from 'lucide';
import { getIcon } from './icon';

export const Check = getIcon(drawing);
