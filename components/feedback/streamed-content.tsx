import type { ReactNode } from 'react';

/**
 * Rules that show streamed content (React's `S:` elements) before the footer and hide its fallback (after `B:`),
 * because without JavaScript no script moves the content. Tailwind's base layer hides it with `!important`, which
 * only a rule in the same layer can override. The unlayered copy is for browsers without cascade layers.
 */
const noScriptStyles =
  'body{display:flex;flex-direction:column}body>footer{order:2}' +
  "body>[hidden][id^='S:']{display:block!important;order:1}" +
  "template[id^='B:']+[role=status],template[id^='B:']+[aria-busy]{display:none!important}";

/**
 * Content that replaces a loading screen, also without JavaScript (SITE-13). Parts that React sends later, such as
 * forms with a server action, then follow the rest of the content.
 */
export function StreamedContent({ children }: { children: ReactNode }) {
  return (
    <>
      {/* Not `@media (scripting)`, which browsers have supported only since 2023. */}
      <noscript>
        <style>{`@layer base{${noScriptStyles}}${noScriptStyles}`}</style>
      </noscript>
      {children}
    </>
  );
}

/** Wraps a page below a `loading.tsx`. */
export function withLoadingScreen<Props>(page: (props: Props) => Promise<ReactNode>) {
  return async function PageWithLoadingScreen(props: Props) {
    return <StreamedContent>{await page(props)}</StreamedContent>;
  };
}
