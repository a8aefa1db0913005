import { Search as drawing } from 'lucide';
import { getIcon } from './icon';

export const Search = getIcon(drawing);
