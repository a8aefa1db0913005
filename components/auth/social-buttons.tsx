'use client';

import { useState } from 'react';
import { FormAlert } from '@/components/form/form-alert';
import { useFormGroup } from '@/components/form/form-group';
import { Button } from '@/components/ui/button';
import { SocialProviderMark } from './social-provider-mark';
import type { SocialProvider } from '@/lib/auth/types';
import type { Failure } from '@/lib/result';
import { socialProviderNames, startSocialSignIn } from './social-sign-in';

export function SocialButtons({
  next,
  providers,
}: {
  next?: string;
  providers: readonly SocialProvider[];
}) {
  const [pendingProvider, setPendingProvider] = useState<SocialProvider>();
  const [failure, setFailure] = useState<Failure<string>>();
  const { isLatest, markSubmitted } = useFormGroup();

  async function signInWith(provider: SocialProvider) {
    markSubmitted();
    setPendingProvider(provider);
    setFailure(undefined);
    setFailure(await startSocialSignIn(provider, next));
    setPendingProvider(undefined);
  }

  return (
    <div className="grid gap-3">
      {isLatest && <FormAlert message={failure?.message} code={failure?.code} />}
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="outline"
          size="lg"
          wide
          disabled={pendingProvider !== undefined}
          onClick={() => void signInWith(provider)}
        >
          <SocialProviderMark name={socialProviderNames[provider]} />
          Continue with {socialProviderNames[provider]}
        </Button>
      ))}
    </div>
  );
}
