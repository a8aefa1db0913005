import { Wallet as drawing } from 'lucide';
import { getIcon } from './icon';

export const Wallet = getIcon(drawing);
