const QUESTIONS = [
  'Which foundation suits me?',
  'Which lip colour goes with my undertone?',
  'What can I wear in the evening?',
];

/** A way to begin for those who do not know what can be asked; gone with the first question. */
export function StarterQuestions({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <ul aria-label="Questions to start with" className="flex flex-wrap gap-2 px-4 pb-3">
      {QUESTIONS.map((question) => (
        <li key={question}>
          <button
            type="button"
            onClick={() => onAsk(question)}
            className="min-h-11 rounded-full border border-line-strong px-4 text-left text-15 transition-colors duration-120 hover:border-ink hover:bg-sunk"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
