import tutorials from '../../../../../catalogue/tutorials.json';
import { Tutorial } from './tutorial.tsx';

/** Four fixed tutorials: a silent clip with captions, and the same steps in words below it. On phones they stand in a row. */
export const Tutorials = () => (
  <section aria-labelledby="tutorials" className="mx-auto max-w-content px-edge pt-section">
    <h2 id="tutorials" className="mb-6 font-display text-28 md:mb-8 md:text-page">
      Tutorials
    </h2>
    <ul className="scroll-row gap-x-6 gap-y-12 max-md:-mx-edge max-md:flex max-md:snap-x max-md:scroll-px-edge max-md:overflow-x-auto max-md:px-edge md:grid md:grid-cols-2">
      {tutorials.map((tutorial) => (
        <li key={tutorial.slug} className="max-md:w-[85%] max-md:shrink-0 max-md:snap-start">
          <Tutorial {...tutorial} />
        </li>
      ))}
    </ul>
  </section>
);
