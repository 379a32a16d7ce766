import { Icon } from '#ui/icon.tsx';

interface ChipsProps {
  name: string;
  texts: readonly string[];
  onPress: (text: string) => void;
  /** Above the field, where room is short. */
  isSmall?: boolean;
  /** What was asked for and is kept: a press takes it back. */
  areKept?: boolean;
}

/** What may be pressed in an answer, all of one shape; its press reaches a little beyond it. */
export const Chips = ({ name, texts, onPress, isSmall = false, areKept = false }: ChipsProps) => (
  <ul aria-label={name} className={`flex flex-wrap gap-2 ${isSmall ? 'py-1' : 'mt-3'}`}>
    {texts.map((text) => (
      <li key={text}>
        <button
          type="button"
          aria-label={areKept ? `Remove ${text}` : undefined}
          onClick={() => onPress(text)}
          className={`relative rounded-full border text-left transition-colors duration-120 before:absolute before:inset-x-0 before:-inset-y-1 hover:border-ink hover:bg-sunk ${
            areKept
              ? 'flex min-h-8 items-center gap-1 border-line-strong bg-sunk pr-2 pl-3 text-13'
              : `min-h-9 border-line-strong ${isSmall ? 'px-3 text-13' : 'px-4 text-15'}`
          }`}
        >
          {text}
          {areKept ? <Icon name="ri-close-line" /> : null}
        </button>
      </li>
    ))}
  </ul>
);
