import { artSize } from '@/lib/social-images/artwork';
import { lineHeight, type Caption } from '@/lib/social-images/caption';
import { size } from './format';
import { drawMark } from '@/lib/images/mark';
import { colors, siteName } from '@/lib/site-config';

/** Colors of the light theme. The renderer doesn't read style sheets. */
const [background, foreground, mutedForeground] = [
  colors.background[0],
  colors.foreground[0],
  colors['muted-foreground'][0],
];

type FontSizes = { title: number; fact: number };

/** Image for link previews, with the caption on the left and the artwork on the right. */
export function SocialImage({
  caption,
  fontSizes,
  brandFont,
  captionFont,
  artwork,
}: {
  caption: Caption;
  fontSizes: FontSizes;
  brandFont: string;
  captionFont: string;
  artwork: string;
}) {
  return (
    <div style={{ ...size, display: 'flex', background, color: foreground }}>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          width: size.width - artSize.width,
          padding: '56px 48px 56px 72px',
        }}
      >
        <Brand fontFamily={brandFont} />
        <CaptionText caption={caption} fontSizes={fontSizes} fontFamily={captionFont} />
      </div>
      {/* oxlint-disable-next-line nextjs/no-img-element, jsx-a11y/alt-text -- part of an image */}
      <img src={artwork} {...artSize} />
    </div>
  );
}

function Brand({ fontFamily }: { fontFamily: string }) {
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        gap: 16,
        fontFamily,
        fontSize: 40,
        fontWeight: 700,
      }}
    >
      {/* oxlint-disable-next-line nextjs/no-img-element, jsx-a11y/alt-text -- part of an image */}
      <img src={`data:image/svg+xml,${encodeURIComponent(drawMark())}`} width={64} height={64} />
      {siteName}
    </div>
  );
}

function CaptionText({
  caption: { title, facts },
  fontSizes,
  fontFamily,
}: {
  caption: Caption;
  fontSizes: FontSizes;
  fontFamily: string;
}) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        fontFamily,
        wordBreak: 'break-word',
      }}
    >
      <div
        style={{
          fontSize: fontSizes.title,
          fontWeight: 700,
          lineHeight: lineHeight.title,
          letterSpacing: '-0.02em',
        }}
      >
        {title}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', marginTop: 20 }}>
        {facts.map((fact) => (
          <div
            key={fact}
            style={{
              color: mutedForeground,
              fontSize: fontSizes.fact,
              fontWeight: 500,
              lineHeight: lineHeight.fact,
            }}
          >
            {fact}
          </div>
        ))}
      </div>
    </div>
  );
}
