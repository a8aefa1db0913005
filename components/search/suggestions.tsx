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

  function onKeyDown(event: KeyboardEvent) {
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
  }

  useFieldEvents(input, {
    click: open,
    input: open,
    keydown: onKeyDown,
    // Closing at once would move the page under a button that is being pressed.
    blur: () => (closeTimer.current = setTimeout(() => setOpen(false), 250)),
    submit() {
      saveRecentSearch(input.current?.value ?? '');
      setOpen(false);
    },
  });

  // Updates the field's ARIA attributes before the browser paints.
  useLayoutEffect(() => onListed({ isShown, activeId }), [isShown, activeId, onListed]);

  if (!isShown) return null;
  return <SuggestionList id={listId} options={options} active={active} onChoose={choose} />;
}

type Handlers = Record<'click' | 'input' | 'blur' | 'submit', () => void> & {
  keydown: (event: KeyboardEvent) => void;
};

/** Calls the latest handlers for a field and its form, which another component renders. */
function useFieldEvents(input: RefObject<HTMLInputElement | null>, handlers: Handlers) {
  const handle = useEffectEvent((event: Event) => {
    if (event.type === 'keydown') handlers.keydown(event as KeyboardEvent);
    else handlers[event.type as Exclude<keyof Handlers, 'keydown'>]();
  });

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const controller = new AbortController();
    const listen = (event: Event) => handle(event);
    for (const type of ['click', 'input', 'keydown', 'blur'])
      field.addEventListener(type, listen, controller);
    field.form?.addEventListener('submit', listen, controller);
    return () => controller.abort();
  }, [input]);
}
