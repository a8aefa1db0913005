import { sharp } from '@/lib/images/sharp';
import { drawMark } from '@/lib/images/mark';

export const size = { width: 180, height: 180 };
export const contentType = 'image/png';

/** Icon with square corners, because phones round them. */
export default async function AppleIcon() {
  const svg = Buffer.from(drawMark({ corner: 0 }));
  // The mark is 32 pixels wide at 72 dpi, so 405 dpi renders 180 pixels.
  const png = await sharp(svg, { density: 405 }).resize(size).png({ palette: true }).toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': contentType } });
}
