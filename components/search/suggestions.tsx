'use client';

import { useRouter } from 'next/navigation';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { clearRecentSearches, saveRecentSearch } from './recent-searches';
import SuggestionList from './suggestion-list';
import { useSuggestions, type Option } from './use-suggestions';

/** State of the list, which the field exposes as ARIA attributes. */
export type Listed = { isShown: boolean; activeId: string | undefined };

/** Suggestions below a search field. Loaded after the field, so it attaches its own listeners. */
export default function Suggestions({
  input,
  initialText,
  listId,
  onListed,
}: {
  input: RefObject<HTMLInputElement | null>;
  /** The field's text if it was used while this code was loading. */
  initialText: string | undefined;
  listId: string;
  onListed: (listed: Listed) => void;
}) {
  const router = useRouter();
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(initialText ?? '');
  const [isOpen, setOpen] = useState(initialText !== undefined);
  const [active, setActive] = useState(-1);
  const options = useSuggestions(text, isOpen);
  const isShown = options.length > 0;
  const activeOption = options[active];
  const activeId = isShown && activeOption ? `${listId}-${active}` : undefined;

  function open() {
    clearTimeout(closeTimer.current);
    setText(input.current?.value ?? '');
    setActive(-1);
    setOpen(true);
  }

  function choose({ kind, href }: Option) {
    setActive(-1);
    if (kind === 'clear') {
      clearRecentSearches();
      input.current?.focus();
    } else {
      router.push(href);
    }
    setOpen(false);
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (!isOpen) return open();
      // Wraps around; -1 is the field itself.
      const stops = options.length + 1;
      setActive(((active + 1 + step + stops) % stops) - 1);
    } else if (event.key === 'Enter' && isShown && activeOption) {
      event.preventDefault();
      choose(activeOption);
    } else if (event.key === 'Escape' && isShown) {
      // Closes only the list. A second Escape reaches the browser, which may clear the field.
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
  });
  const onUse = useEffectEvent(open);
  const onBlur = useEffectEvent(() => {
    // Closing at once would move the page under a button that is being pressed.
    closeTimer.current = setTimeout(() => setOpen(false), 250);
  });
  const onSubmit = useEffectEvent(() => {
    saveRecentSearch(input.current?.value ?? '');
    setOpen(false);
  });

  // Follows the field and its form, which this component doesn't render.
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const controller = new AbortController();
    const { signal } = controller;
    field.addEventListener('click', () => onUse(), { signal });
    field.addEventListener('input', () => onUse(), { signal });
    field.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    field.addEventListener('blur', () => onBlur(), { signal });
    field.form?.addEventListener('submit', () => onSubmit(), { signal });
    return () => controller.abort();
  }, [input]);

  // Updates the field's ARIA attributes before the browser paints.
  useLayoutEffect(() => onListed({ isShown, activeId }), [isShown, activeId, onListed]);

  if (!isShown) return null;
  return <SuggestionList id={listId} options={options} active={active} onChoose={choose} />;
}
