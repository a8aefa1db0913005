import { UserRound as drawing } from 'lucide';
import { getIcon } from './icon';

export const UserRound = getIcon(drawing);
