import { TriangleAlert as drawing } from 'lucide';
import { iconOf } from './icon';

export const TriangleAlert = iconOf(drawing);
