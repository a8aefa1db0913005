'use client';

import { useEffect, useRef } from 'react';
import { publicEnv } from '@/lib/env.public';
import { loadScript } from './load-script';

type Widget = {
  render: (container: HTMLElement, options: { sitekey: string }) => string;
  remove: (id: string) => void;
};
declare global {
  interface Window {
    turnstile?: Widget;
    hcaptcha?: Widget;
  }
}

const { turnstileSiteKey, hcaptchaSiteKey } = publicEnv;
const scriptUrl = turnstileSiteKey
  ? 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
  : 'https://js.hcaptcha.com/1/api.js?render=explicit';

/** Captcha widget. Tokens are single-use, so a new `result` renders a new widget. */
export default function Captcha({ result }: { result: unknown }) {
  const container = useRef<HTMLDivElement>(null);

  // Renders the widget with the captcha's script, which works outside React.
  useEffect(() => {
    let removeWidget = () => {};
    let isUnmounted = false;
    loadScript(scriptUrl).then(
      () => {
        const widget = turnstileSiteKey ? window.turnstile : window.hcaptcha;
        if (isUnmounted || !widget || !container.current) return;
        const id = widget.render(container.current, {
          sitekey: turnstileSiteKey || hcaptchaSiteKey,
        });
        removeWidget = () => widget.remove(id);
      },
      () => {}, // Without a token, the auth service rejects the request, and the form shows an error.
    );
    return () => {
      isUnmounted = true;
      removeWidget();
    };
  }, [result]);

  return <div ref={container} className="min-h-16" />;
}
