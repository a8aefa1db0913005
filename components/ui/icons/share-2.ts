import { Share2 as drawing } from 'lucide';
import { iconOf } from './icon';

export const Share2 = iconOf(drawing);
