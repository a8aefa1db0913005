'use client';

import { lazy, Suspense, useId, useRef, useState, type ComponentProps } from 'react';
import { OptionalBoundary } from '@/components/feedback/optional-boundary';
import type { Listed } from './suggestions';

const Suggestions = lazy(() => import('./suggestions'));

const nothing: Listed = { isShown: false, activeId: undefined };

/**
 * Search field with suggestions (the ARIA combobox with a list popup). Works as a plain field without
 * scripts; the code of the suggestions is fetched with the first focus. Its type is `text`, because
 * HTML allows no combobox of type `search`.
 */
export function WhatInput(props: Omit<ComponentProps<'input'>, 'ref' | 'type'>) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [asked, setAsked] = useState<string>();
  const [isUsed, setUsed] = useState(false);
  const [listed, setListed] = useState(nothing);

  return (
    <>
      <input
        {...props}
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={listed.isShown}
        aria-controls={listed.isShown ? listId : undefined}
        aria-activedescendant={listed.activeId}
        onFocus={() => setUsed(true)}
        onClick={({ currentTarget }) => setAsked(currentTarget.value)}
        onInput={({ currentTarget }) => setAsked(currentTarget.value)}
      />
      {isUsed && (
        <OptionalBoundary>
          <Suspense>
            <Suggestions input={input} asked={asked} listId={listId} onListed={setListed} />
          </Suspense>
        </OptionalBoundary>
      )}
    </>
  );
}
