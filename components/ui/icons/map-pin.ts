import { MapPin as drawing } from 'lucide';
import { getIcon } from './icon';

export const MapPin = getIcon(drawing);
