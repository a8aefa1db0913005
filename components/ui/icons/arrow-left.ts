import { ArrowLeft as drawing } from 'lucide';
import { getIcon } from './icon';

export const ArrowLeft = getIcon(drawing);
