import { type KeyboardEvent, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

/**
 * The search field with suggestions.
 * @source  ARIA Authoring Practices Guide, combobox with listbox popup: nothing is preselected, and Enter without a
 * chosen
 *          suggestion submits the form
 */
export function SearchField({ text }: { text: string }) {
  const id = useId();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const groups = useSuggestions(isOpen ? typed : '');
  const all = groups.flatMap(({ suggestions }) => suggestions);
  const isShown = isOpen && all.length > 0;
  const chosen = isShown ? all[active] : undefined;

  function close() {
    setIsOpen(false);
    setActive(-1);
  }

  function choose({ href }: Suggestion) {
    close();
    navigate(href);
  }

  function move(event: KeyboardEvent<HTMLInputElement>, step: 1 | -1) {
    event.preventDefault();
    setIsOpen(true);
    setTyped(event.currentTarget.value);
    // One more position than suggestions: the field itself.
    const positions = all.length + 1;
    setActive(((active + 1 + step + positions) % positions) - 1);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(event, 1);
    else if (event.key === 'ArrowUp') move(event, -1);
    else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Enter') close();
    else if (event.key === 'Escape' && isShown) {
      // The first press closes the list, the next one clears the field.
      event.preventDefault();
      close();
    }
  }

  return (
    <>
      <input
        type="search"
        name="search"
        role="combobox"
        aria-label="Search products"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={chosen ? optionId(id, active) : undefined}
        placeholder="Search products and brands"
        defaultValue={text}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setIsOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        className="min-h-11 min-w-0 grow appearance-none bg-transparent px-3 text-17 placeholder:text-ink-muted [&:placeholder-shown::-webkit-search-cancel-button]:hidden"
      />
      {isShown ? <SuggestionList {...{ id, groups, active }} onChoose={choose} /> : null}
      <span role="status" className="sr-only">
        {isShown ? `${all.length} ${all.length === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </span>
    </>
  );
}
