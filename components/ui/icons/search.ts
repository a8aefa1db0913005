import { Search as drawing } from 'lucide';
import { iconOf } from './icon';

export const Search = iconOf(drawing);
