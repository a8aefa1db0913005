'use client';

import { useState } from 'react';
import { FormAlert } from '@/components/form/form-alert';
import { useFormGroup } from '@/components/form/form-group';
import { Button } from '@/components/ui/button';
import { ProviderMark } from './provider-mark';
import { socialProviders, startSocialSignIn, type SocialProvider } from './social-sign-in';

const providers = Object.keys(socialProviders) as SocialProvider[];

export function SocialButtons({ next }: { next?: string }) {
  const [leaving, setLeaving] = useState<SocialProvider>();
  const [message, setMessage] = useState<string>();
  const { isLatest, markSent } = useFormGroup();

  async function leave(provider: SocialProvider) {
    markSent();
    setLeaving(provider);
    setMessage(undefined);
    setMessage(await startSocialSignIn(provider, next));
    setLeaving(undefined);
  }

  return (
    <div className="grid gap-3">
      <FormAlert message={isLatest ? message : undefined} />
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          size="lg"
          wide
          disabled={leaving !== undefined}
          onClick={() => void leave(provider)}
        >
          <ProviderMark name={socialProviders[provider]} />
          Continue with {socialProviders[provider]}
        </Button>
      ))}
    </div>
  );
}
