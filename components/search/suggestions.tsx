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
import { clearRecentSearches, keepSearch } from './recent-searches';
import SuggestionList from './suggestion-list';
import { useSuggestions, type Option } from './use-suggestions';

/** What a field says of the list below it. */
export type Listed = { isShown: boolean; activeId: string | undefined };

/** What a search field suggests. The field stands before this code is there, so it is listened to. */
export default function Suggestions({
  input,
  asked,
  listId,
  onListed,
}: {
  input: RefObject<HTMLInputElement | null>;
  /** What stood in the field when it was pressed or typed into, while this was on its way. */
  asked: string | undefined;
  listId: string;
  onListed: (listed: Listed) => void;
}) {
  const router = useRouter();
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(asked ?? '');
  const [isOpen, setOpen] = useState(asked !== undefined);
  const [active, setActive] = useState(-1);
  const options = useSuggestions(text, isOpen);
  const isShown = options.length > 0;
  const chosen = options[active];
  const activeId = isShown && chosen ? `${listId}-${active}` : undefined;

  function open() {
    clearTimeout(closing.current);
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
      // From before the first to after the last, and round: -1 is the field itself.
      const places = options.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && isShown && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && isShown) {
      // Closes the list and keeps what was typed; pressed again the browser may clear the field.
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
  });
  const onAsked = useEffectEvent(open);
  const onBlur = useEffectEvent(() => {
    // What was pressed must still be where it was when the press ends.
    closing.current = setTimeout(() => setOpen(false), 250);
  });
  // What is searched for is suggested again later.
  const onSubmit = useEffectEvent(() => {
    keepSearch(input.current?.value ?? '');
    setOpen(false);
  });

  // Listens to the field and its form, which are not ours.
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const ended = new AbortController();
    const { signal } = ended;
    field.addEventListener('click', () => onAsked(), { signal });
    field.addEventListener('input', () => onAsked(), { signal });
    field.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    field.addEventListener('blur', () => onBlur(), { signal });
    field.form?.addEventListener('submit', () => onSubmit(), { signal });
    return () => ended.abort();
  }, [input]);

  // Tells the field, which says it in the same frame.
  useLayoutEffect(() => onListed({ isShown, activeId }), [isShown, activeId, onListed]);

  if (!isShown) return null;
  return <SuggestionList id={listId} options={options} active={active} onChoose={choose} />;
}
