import { LockKeyhole as drawing } from 'lucide';
import { iconOf } from './icon';

export const LockKeyhole = iconOf(drawing);
