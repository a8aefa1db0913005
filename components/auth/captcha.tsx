'use client';

import { useEffect, useRef } from 'react';
import { publicEnv } from '@/lib/env.public';
import { loadScript } from './load-script';

type Widget = {
  render: (place: HTMLElement, options: { sitekey: string }) => unknown;
  remove: (id: never) => void;
};
declare global {
  interface Window {
    turnstile?: Widget;
    hcaptcha?: Widget;
  }
}

const { turnstileSiteKey, hcaptchaSiteKey } = publicEnv;
const script = turnstileSiteKey
  ? 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
  : 'https://js.hcaptcha.com/1/api.js?render=explicit';

/** Adds its own token to the form. A token is valid once, so each answer requests a new one. */
export default function Captcha({ answer }: { answer: unknown }) {
  const place = useRef<HTMLDivElement>(null);

  // Follows the captcha's own script, which draws into the page.
  useEffect(() => {
    let remove = () => {};
    let isGone = false;
    loadScript(script).then(
      () => {
        const widget = turnstileSiteKey ? window.turnstile : window.hcaptcha;
        if (isGone || !widget || !place.current) return;
        const id = widget.render(place.current, { sitekey: turnstileSiteKey || hcaptchaSiteKey });
        remove = () => widget.remove(id as never);
      },
      () => {}, // Without a token the auth service rejects the request, and the form says so.
    );
    return () => {
      isGone = true;
      remove();
    };
  }, [answer]);

  return <div ref={place} className="min-h-16" />;
}
