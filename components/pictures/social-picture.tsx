import { artSize } from '@/lib/pictures/artwork';
import { lineHeight, type Caption } from '@/lib/pictures/fit';
import { size } from './format';
import { brand } from '@/lib/site-config';

/** The light theme's colors from app/globals.css, because the renderer reads no style sheets. */
const colors = { paper: '#fbf9f4', ink: '#1e1b16', quiet: '#645d51', accent: '#0f5a4e' };

type FontSizes = { title: number; fact: number };

/** Preview of a link on social media, with the caption on the left and the artwork on the right. */
export function SocialPicture({
  caption,
  type,
  brandFont,
  captionFont,
  artwork,
}: {
  caption: Caption;
  type: FontSizes;
  brandFont: string;
  captionFont: string;
  artwork: string;
}) {
  return (
    <div style={{ ...size, display: 'flex', background: colors.paper, color: colors.ink }}>
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
        <CaptionText caption={caption} type={type} fontFamily={captionFont} />
      </div>
      {/* oxlint-disable-next-line nextjs/no-img-element, jsx-a11y/alt-text -- part of a picture */}
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
      <svg width="64" height="64" viewBox="0 0 32 32" fill="none">
        <rect width="32" height="32" rx="9" fill={colors.accent} />
        <path
          d="M10.5 24.5V8.5h6.2a4.9 4.9 0 0 1 0 9.8h-1.6c-1.7 0-1.9 1.6-.7 2.5l4.9 3.7"
          stroke="#ffffff"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="22.9" cy="24.4" r="1.7" fill="#ffffff" />
      </svg>
      {brand.name}
    </div>
  );
}

function CaptionText({
  caption: { title, facts },
  type,
  fontFamily,
}: {
  caption: Caption;
  type: FontSizes;
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
          fontSize: type.title,
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
              color: colors.quiet,
              fontSize: type.fact,
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
