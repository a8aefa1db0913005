import { UserRound as drawing } from 'lucide';
import { iconOf } from './icon';

export const UserRound = iconOf(drawing);
