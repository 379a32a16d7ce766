import type { Suggestion, SuggestionGroup } from './use-suggestions.ts';

interface SuggestionListProps {
  id: string;
  optionId: (position: number) => string;
  groups: readonly SuggestionGroup[];
  /** Among all suggestions; -1 while none is active. */
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}

/** The popup of the search field. The focus stays in the field, so that typing goes on. */
export default function SuggestionList({ id, optionId, groups, active, onChoose }: SuggestionListProps) {
  const all = groups.flatMap(({ suggestions }) => suggestions);
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="Suggestions"
      // A press on the list must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-[min(28rem,60dvh)] overflow-y-auto overscroll-contain rounded-soft border border-line bg-surface py-2 text-ink shadow-float"
    >
      {groups.map(({ title, suggestions }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by this role
        <div
          key={title}
          role="group"
          aria-label={title}
          className="not-first:mt-2 not-first:border-line not-first:border-t not-first:pt-2"
        >
          <p aria-hidden className="px-4 pt-1 pb-1 text-13 text-ink-muted">
            {title}
          </p>
          {suggestions.map((suggestion) => {
            const position = all.indexOf(suggestion);
            return (
              // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
              <div
                key={suggestion.href}
                id={optionId(position)}
                role="option"
                aria-selected={position === active}
                onClick={() => onChoose(suggestion)}
                className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 text-15 hover:bg-sunk aria-selected:bg-fig-soft aria-selected:text-fig"
              >
                {suggestion.imageUrl ? (
                  <img
                    src={suggestion.imageUrl}
                    alt=""
                    width={36}
                    height={36}
                    loading="lazy"
                    className="size-9 shrink-0 rounded-soft bg-sunk object-cover"
                  />
                ) : null}
                <span className="min-w-0">
                  <span className="line-clamp-2 leading-snug">{suggestion.name}</span>
                  {suggestion.brand ? <span className="block text-13 text-ink-muted">{suggestion.brand}</span> : null}
                </span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
