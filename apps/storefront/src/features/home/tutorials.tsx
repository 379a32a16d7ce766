import tutorials from '../../../../../catalogue/tutorials.json';
import { TutorialVideo } from './tutorial-video.tsx';

/** Four fixed tutorials: a silent clip with captions, and the same steps in words below it. */
export const Tutorials = () => (
  <section aria-labelledby="tutorials" className="mx-auto max-w-content px-edge pt-section">
    <h2 id="tutorials" className="mb-6 font-display text-28 md:mb-8 md:text-page">
      Tutorials
    </h2>
    <ul className="grid gap-x-6 gap-y-12 md:grid-cols-2">
      {tutorials.map((tutorial) => (
        <li key={tutorial.slug}>
          <TutorialVideo slug={tutorial.slug} title={tutorial.title} />
          <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="text-20 font-medium">{tutorial.title}</h3>
            <p className="shrink-0 text-15 text-ink-muted tabular-nums">{tutorial.duration} at the mirror</p>
          </div>
          <p className="mt-1 max-w-[50ch] text-15 text-ink-muted">{tutorial.description}</p>
          <details className="group/steps mt-2">
            <summary className="flex min-h-11 w-fit cursor-pointer items-center text-15 text-fig underline underline-offset-4">
              {tutorial.steps.length} steps
            </summary>
            <ol className="border-line border-t">
              {tutorial.steps.map((step) => (
                <li key={step.start} className="grid grid-cols-[4rem_1fr] border-line border-b py-3 text-15">
                  <span className="text-ink-muted tabular-nums">{step.start}</span>
                  <div>
                    <p className="font-medium">{step.title}</p>
                    <p className="max-w-[55ch] text-ink-muted">{step.text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </details>
        </li>
      ))}
    </ul>
  </section>
);
