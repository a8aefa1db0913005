'use client';

import { lazy, Suspense, useId, useRef, useState, type ComponentProps } from 'react';
import { OptionalBoundary } from '@/components/feedback/optional-boundary';
import type { Listed } from './suggestions';

const Suggestions = lazy(() => import('./suggestions'));

const notShown: Listed = { isShown: false, activeId: undefined };

/** Search field with suggestions, an ARIA combobox. HTML allows no combobox of type `search`. */
export function WhatInput(props: Omit<ComponentProps<'input'>, 'ref' | 'type'>) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [initialText, setInitialText] = useState<string>();
  const [isUsed, setUsed] = useState(false);
  const [listed, setListed] = useState(notShown);

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
        onClick={({ currentTarget }) => setInitialText(currentTarget.value)}
        onInput={({ currentTarget }) => setInitialText(currentTarget.value)}
      />
      {isUsed && (
        <OptionalBoundary>
          <Suspense>
            <Suggestions
              input={input}
              initialText={initialText}
              listId={listId}
              onListed={setListed}
            />
          </Suspense>
        </OptionalBoundary>
      )}
    </>
  );
}
