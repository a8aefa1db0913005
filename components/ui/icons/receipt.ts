import { Receipt as drawing } from 'lucide';
import { getIcon } from './icon';

export const Receipt = getIcon(drawing);
