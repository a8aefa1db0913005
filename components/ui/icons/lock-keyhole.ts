import { LockKeyhole as drawing } from 'lucide';
import { getIcon } from './icon';

export const LockKeyhole = getIcon(drawing);
