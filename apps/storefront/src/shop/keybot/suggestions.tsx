/** What may be said next; a pressed one is sent as it stands. */
export function Suggestions({
  name,
  chips,
  onAsk,
}: {
  name: string;
  chips: readonly string[];
  onAsk: (text: string) => void;
}) {
  return (
    <ul aria-label={name} className="mt-3 flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li key={chip}>
          <button
            type="button"
            onClick={() => onAsk(chip)}
            className="min-h-11 rounded-full border border-line-strong px-4 text-left text-15 transition-colors duration-120 hover:border-ink hover:bg-sunk"
          >
            {chip}
          </button>
        </li>
      ))}
    </ul>
  );
}
