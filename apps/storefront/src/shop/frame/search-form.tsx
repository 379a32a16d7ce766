import { type KeyboardEvent, useId, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { plural } from '#platform/words/plural.ts';
import { Icon } from '#ui/icon.tsx';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

interface SearchFormProps {
  label: string;
  placeholder: string;
  className: string;
}

/** A plain GET form to /products?search=…, which works before scripts arrive. Its text stays on the results page. */
export function SearchForm({ className, ...words }: SearchFormProps) {
  const [path, navigate] = useLocation();
  const searched = new URLSearchParams(useSearch()).get('search') ?? '';
  const text = path === '/products' ? searched : '';
  return (
    <div className={`min-w-0 justify-center ${className}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of two years ago do not know <search> */}
      <form
        // The field resets when another search is shown or the results are left.
        key={text}
        role="search"
        action="/products"
        className="w-full max-w-160"
        onSubmit={(event) => {
          event.preventDefault();
          const search = String(new FormData(event.currentTarget).get('search') ?? '').trim();
          navigate(search ? `/products?${new URLSearchParams({ search })}` : '/products');
        }}
      >
        <div className="relative flex rounded-soft border border-line-strong bg-surface focus-within:border-ink">
          <SearchField text={text} {...words} />
          <button
            type="submit"
            className="flex min-h-11 items-center gap-2 border-line-strong border-l px-3 text-15 font-medium hover:bg-sunk md:px-4"
          >
            <Icon name="ri-search-line" />
            <span className="sr-only lg:not-sr-only">Search</span>
          </button>
        </div>
      </form>
    </div>
  );
}

/** Comes with the first letter. */
const SuggestionList = lazyPart(() => import('./suggestion-list.tsx'));

/**
 * The search field with suggestions. It stays a search box, as specified; how many suggestions there are is said as a status.
 * @source  ARIA Authoring Practices Guide, combobox with listbox popup: nothing is preselected, and Enter without a
 *          chosen suggestion submits the form
 */
function SearchField({ text, label, placeholder }: Omit<SearchFormProps, 'className'> & { text: string }) {
  const id = useId();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  /** The chosen suggestion: of a list that comes in its place nothing is chosen. */
  const [chosen, setChosen] = useState<string | null>(null);
  const groups = useSuggestions(isOpen ? typed : '');
  const all = groups.flatMap(({ suggestions }) => suggestions);
  const isShown = isLoaded && isOpen && all.length > 0;
  const optionId = (position: number) => `${id}-${position}`;
  const active = isShown ? all.findIndex(({ href }) => href === chosen) : -1;

  function close() {
    setIsOpen(false);
    setChosen(null);
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
    setChosen(all[((active + 1 + step + positions) % positions) - 1]?.href ?? null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(event, 1);
    else if (event.key === 'ArrowUp') move(event, -1);
    else if (event.key === 'Enter' && all[active]) {
      event.preventDefault();
      choose(all[active]);
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
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        placeholder={placeholder}
        defaultValue={text}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setIsOpen(true);
          // Without its code the field still searches.
          SuggestionList.preload().then(
            () => setIsLoaded(true),
            () => {},
          );
          setChosen(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        className="min-h-11 min-w-0 grow appearance-none bg-transparent px-3 text-17 placeholder:text-ink-muted [&:placeholder-shown::-webkit-search-cancel-button]:hidden"
      />
      {isShown ? (
        <SuggestionList id={id} optionId={optionId} groups={groups} active={active} onChoose={choose} />
      ) : null}
      <span role="status" className="sr-only">
        {isShown ? plural(all.length, 'suggestion') : ''}
      </span>
    </>
  );
}
