import { TriangleAlert as drawing } from 'lucide';
import { getIcon } from './icon';

export const TriangleAlert = getIcon(drawing);
