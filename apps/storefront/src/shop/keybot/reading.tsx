import type { ReadCondition } from '@beautymark/contracts/keybot';
import { Icon } from '#ui/icon.tsx';

/** What an answer's products were chosen by, as the chips of a search; pressed, KeyBot answers again without it. */
export function Reading({
  conditions,
  onTakeBack,
}: {
  conditions: readonly ReadCondition[];
  onTakeBack: ((condition: ReadCondition) => void) | undefined;
}) {
  return (
    <ul aria-label="What I read" className="mb-2 flex flex-wrap gap-1.5">
      {conditions.map((condition) => (
        <li key={condition.id} className="max-w-full">
          {onTakeBack ? (
            <button
              type="button"
              aria-label={`Remove ${condition.label}`}
              onClick={() => onTakeBack(condition)}
              className="flex min-h-9 items-center gap-1 rounded-[1.125rem] bg-fig-soft py-1 pr-2 pl-3 text-left text-13 [overflow-wrap:anywhere] text-fig hover:text-fig-hover hover:underline"
            >
              {condition.label}
              <Icon name="ri-close-line" />
            </button>
          ) : (
            <span className="flex min-h-7 items-center rounded-full border border-line px-3 text-13 text-ink-muted">
              {condition.label}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
