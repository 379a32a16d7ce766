import type { Correction } from './use-correction.ts';

const WORDS: Record<Correction['state'], string> = {
  rest: '',
  busy: 'Updating your matches',
  done: 'Your matches are up to date.',
  failed: 'Your matches could not be updated. Your result stays as it was. Please try again.',
};

export const CorrectionStatus = ({ state }: Pick<Correction, 'state'>) => (
  <p role="status" className="mt-2 min-h-6 text-15">
    {WORDS[state]}
  </p>
);
