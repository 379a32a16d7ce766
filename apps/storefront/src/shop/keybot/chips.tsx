interface ChipsProps {
  name: string;
  texts: readonly string[];
  onPress: (text: string) => void;
  /** Above the field, where room is short. */
  isSmall?: boolean;
}

/** What may be pressed in an answer, all of one shape; its press reaches a little beyond it. */
export const Chips = ({ name, texts, onPress, isSmall = false }: ChipsProps) => (
  <ul aria-label={name} className={`flex flex-wrap gap-2 ${isSmall ? 'py-1' : 'mt-3'}`}>
    {texts.map((text) => (
      <li key={text}>
        <button
          type="button"
          onClick={() => onPress(text)}
          className={`relative min-h-9 rounded-full border border-line-strong text-left transition-colors duration-120 before:absolute before:inset-x-0 before:-inset-y-1 hover:border-ink hover:bg-sunk ${isSmall ? 'px-3 text-13' : 'px-4 text-15'}`}
        >
          {text}
        </button>
      </li>
    ))}
  </ul>
);
