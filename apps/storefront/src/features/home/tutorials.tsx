import tutorials from '../../../../../catalogue/tutorials.json';
import { Tutorial } from './tutorial.tsx';

/** Four fixed tutorials: a silent clip with captions, and the same steps in words below it. */
export const Tutorials = () => (
  <section aria-labelledby="tutorials" className="mx-auto max-w-content px-edge pt-section">
    <h2 id="tutorials" className="mb-6 font-display text-28 md:mb-8 md:text-page">
      Tutorials
    </h2>
    <ul className="grid gap-x-6 gap-y-12 md:grid-cols-2">
      {tutorials.map((tutorial) => (
        <li key={tutorial.slug}>
          <Tutorial {...tutorial} />
        </li>
      ))}
    </ul>
  </section>
);
