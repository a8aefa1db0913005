import { ReceiptText as drawing } from 'lucide';
import { getIcon } from './icon';

export const ReceiptText = getIcon(drawing);
