import { Plus as drawing } from 'lucide';
import { getIcon } from './icon';

export const Plus = getIcon(drawing);
