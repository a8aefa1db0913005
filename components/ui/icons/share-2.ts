import { Share2 as drawing } from 'lucide';
import { getIcon } from './icon';

export const Share2 = getIcon(drawing);
