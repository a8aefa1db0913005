import { Wallet as drawing } from 'lucide';
import { iconOf } from './icon';

export const Wallet = iconOf(drawing);
