import { Suspense, type ReactNode } from 'react';
import { GuardScreen } from './guard-screen';

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
 * Content that replaces a loading screen, also without JavaScript (SITE-13). Once a boundary's fallback has been
 * sent, React sends the content in parts as they are rendered, and only a script can put the parts in their places.
 * Each form is a part of its own, because React encodes its server action in between. The fallback of this second
 * boundary is sent only after its content was begun, so the content is sent in one piece. The styles come first,
 * because React doesn't count a boundary as begun while its first part is pending.
 */
export function StreamedContent({
  fallback,
  children,
}: {
  fallback: ReactNode;
  children: ReactNode;
}) {
  return (
    <Suspense fallback={fallback}>
      {/* Not `@media (scripting)`, which browsers have supported only since 2023. */}
      <noscript>
        <style>{`@layer base{${noScriptStyles}}${noScriptStyles}`}</style>
      </noscript>
      {children}
    </Suspense>
  );
}

/** Wraps a page below a `loading.tsx`, which shows the same loading screen. */
export function withLoadingScreen<Props>(
  page: (props: Props) => Promise<ReactNode>,
  loadingScreen: ReactNode = <GuardScreen />,
) {
  return async function PageWithLoadingScreen(props: Props) {
    return <StreamedContent fallback={loadingScreen}>{await page(props)}</StreamedContent>;
  };
}
