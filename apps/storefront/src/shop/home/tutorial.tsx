import { useState } from 'react';
import { useHydrated } from '#platform/page/hydrated.ts';
import { Icon } from '#ui/icon.tsx';
import tutorials from '../../../../../catalogue/tutorials.json';
import { TutorialVideo } from './tutorial-video.tsx';

/** Length of every clip; each step takes an equal part of it. */
const CLIP_SECONDS = 28;

interface TutorialProps {
  slug: string;
  title: string;
  description: string;
  /** Duration of the whole routine, "5:55". */
  duration: string;
  steps: readonly { title: string; text: string }[];
}

/** A clip, and its steps in words. Pressing a step plays the clip from there. */
function Tutorial({ slug, title, description, duration, steps }: TutorialProps) {
  const [start, setStart] = useState<{ seconds: number } | null>(null);
  const isReady = useHydrated();
  const startOf = (step: number) => Math.floor((step * CLIP_SECONDS) / steps.length);
  return (
    <>
      <TutorialVideo slug={slug} title={title} start={start} onPlay={() => setStart({ seconds: 0 })} />
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-20 font-medium">{title}</h3>
        <p className="shrink-0 text-15 text-ink-muted tabular-nums">
          {`${clock(CLIP_SECONDS)} clip · ${duration} at the mirror`}
        </p>
      </div>
      <p className="mt-1 max-w-[50ch] text-15 text-ink-muted">{description}</p>
      <details className="mt-2" onToggle={({ currentTarget }) => toggleRow(currentTarget)}>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center text-15 text-fig underline underline-offset-4">
          {steps.length} steps
        </summary>
        <ol className="border-line border-t">
          {steps.map((step, index) => (
            <li key={step.title} className="grid grid-cols-[4.5rem_1fr] border-line border-b py-3 text-15">
              <button
                type="button"
                disabled={!isReady}
                aria-label={`Jump to ${clock(startOf(index))}, ${step.title}`}
                onClick={() => setStart({ seconds: startOf(index) })}
                className="-mt-2.5 flex min-h-11 items-center gap-1 self-start text-fig tabular-nums underline-offset-4 hover:underline"
              >
                <Icon name="ri-play-line" />
                {clock(startOf(index))}
              </button>
              <div>
                <p className="font-medium">{step.title}</p>
                <p className="max-w-[55ch] text-ink-muted">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}

/** The steps of the tutorials in one row open and close together: beside open ones a column would stay blank. */
function toggleRow(toggled: HTMLDetailsElement) {
  const row = toggled.closest('ul')?.querySelectorAll('details') ?? [];
  for (const other of row) if (other.offsetTop === toggled.offsetTop) other.open = toggled.open;
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Four fixed tutorials: a silent clip with captions, and the same steps in words below it. On phones they stand in a row. */
export const Tutorials = () => (
  <section aria-labelledby="tutorials" className="mx-auto max-w-content px-edge pt-section">
    <h2 id="tutorials" className="mb-6 font-display text-28 md:mb-8 md:text-page">
      Tutorials
    </h2>
    <ul className="scroll-row gap-x-6 gap-y-12 max-md:-mx-edge max-md:flex max-md:snap-x max-md:scroll-px-edge max-md:overflow-x-auto max-md:px-edge md:grid md:grid-cols-2">
      {tutorials.map((tutorial) => (
        <li
          key={tutorial.slug}
          id={`tutorial-${tutorial.slug}`}
          className="max-md:w-[85%] max-md:shrink-0 max-md:snap-start"
        >
          <Tutorial {...tutorial} />
        </li>
      ))}
    </ul>
  </section>
);
