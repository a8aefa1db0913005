import { drawMark } from '@/lib/images/mark';

export const contentType = 'image/svg+xml';

export default function Icon() {
  return new Response(drawMark(), { headers: { 'Content-Type': contentType } });
}
