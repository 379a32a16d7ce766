import path from 'node:path';
import { parseArgs } from 'node:util';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
const WIDTHS = [360, 768, 1024, 1440];

export const USAGE = `npm run visual-review -- [options]
  --only=<words>     only states whose name or page contains one of these words (comma-separated)
  --width=<px,...>   viewport widths (default ${WIDTHS.join(',')}); 320 is also 200 % zoom on 640
  --theme=<theme>    light or dark (default: both)
  --axe              also run axe on each screenshot
  --keys             tab through each state: every stop must be marked and uncovered
  --jobs=<count>     states captured in parallel (default 2)
  --forced-colors    emulate forced colors
  --motion           allow motion (default: reduced motion)
  --out=<folder>     default ./visual-review-sheet; a partial run keeps the other screenshots there`;

/** Parses the command line. @throws on an unknown option or an invalid value */
export function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: '' },
      width: { type: 'string', default: WIDTHS.join(',') },
      theme: { type: 'string' },
      axe: { type: 'boolean', default: false },
      keys: { type: 'boolean', default: false },
      jobs: { type: 'string', default: '2' },
      'forced-colors': { type: 'boolean', default: false },
      motion: { type: 'boolean', default: false },
      out: { type: 'string', default: 'visual-review-sheet' },
    },
  });
  const widths = values.width.split(',').map(Number);
  if (!widths.every((width) => Number.isInteger(width) && width >= 240 && width <= 4000)) {
    throw new Error(`--width=${values.width} is not a width in px`);
  }
  const themes = THEMES.filter((theme) => values.theme === undefined || values.theme === theme);
  if (themes.length === 0) throw new Error(`--theme=${values.theme} is neither light nor dark`);
  const jobs = Number(values.jobs);
  if (!Number.isInteger(jobs) || jobs < 1) throw new Error(`--jobs=${values.jobs} is not a positive integer`);
  return {
    jobs,
    words: values.only.toLowerCase().split(',').filter(Boolean),
    widths,
    themes,
    axe: values.axe,
    keys: values.keys,
    forcedColors: values['forced-colors'],
    motion: values.motion,
    out: path.resolve(values.out),
  };
}

export type Options = ReturnType<typeof readOptions>;
