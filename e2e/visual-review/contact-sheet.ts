import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Flaw } from './layout-checks.ts';
import type { Theme } from './options.ts';

/** One screenshot and the flaws found in it. */
export interface Screenshot {
  state: string;
  page: string;
  width: number;
  theme: Theme;
  /** File name next to the contact sheet; null if the state could not be reached. */
  file: string | null;
  flaws: { kind: Flaw['kind'] | 'unreached' | 'console' | 'shift' | 'axe'; what: string }[];
}

const keyOf = ({ state, width, theme }: Screenshot) => `${state} ${width} ${theme}`;

/** Keeps the screenshots of earlier runs; those of this run replace older versions. */
export function mergeScreenshots(out: string, shots: Screenshot[], order: readonly string[]): Screenshot[] {
  const file = path.join(out, 'shots.json');
  const before: Screenshot[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const all = new Map([...before, ...shots].map((shot) => [keyOf(shot), shot]));
  const merged = [...all.values()]
    .filter(({ state }) => order.includes(state))
    .sort(
      (a, b) =>
        order.indexOf(a.state) - order.indexOf(b.state) || a.theme.localeCompare(b.theme) * -1 || a.width - b.width,
    );
  writeFileSync(file, `${JSON.stringify(merged, null, 1)}\n`);
  return merged;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const figure = ({ state, width, theme, file, flaws }: Screenshot) => `
  <figure data-flawed="${flaws.length > 0}">
    ${file ? `<a href="${file}"><img src="${file}" alt="${escaped(state)}, ${width} px, ${theme}" loading="lazy"></a>` : ''}
    <figcaption>${width} px, ${theme}</figcaption>
    ${flaws.length > 0 ? `<ul>${flaws.map(({ kind, what }) => `<li><b>${kind}</b> ${escaped(what)}</li>`).join('')}</ul>` : ''}
  </figure>`;

/** Writes the contact sheet, a static page that opens from the disk. */
export function writeContactSheet(out: string, shots: Screenshot[]): void {
  const names = [...new Set(shots.map(({ state }) => state))];
  const flawed = shots.filter(({ flaws }) => flaws.length > 0).length;
  const pages = [...new Set(shots.map(({ page }) => page))];
  const section = (name: string) => {
    const own = shots.filter(({ state }) => state === name);
    return `<section id="${name}"><h2>${own[0]?.page ?? ''} <small>${name}</small></h2><div>${own.map(figure).join('')}</div></section>`;
  };
  const links = pages.map((page) => {
    const first = shots.find((shot) => shot.page === page)?.state;
    return `<a href="#${first}">${page}</a>`;
  });
  writeFileSync(
    path.join(out, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Contact sheet</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif }
  body { margin: 1.5rem }
  nav { position: sticky; top: 0; padding: .5rem 0; background: Canvas; display: flex; flex-wrap: wrap; gap: .25rem 1rem }
  h2 small { font-weight: 400; opacity: .7 }
  section > div { display: flex; gap: 1rem; overflow-x: auto; align-items: start }
  figure { margin: 0; flex: none; width: 18rem }
  figure[data-flawed=true] img { outline: 3px solid red }
  img { width: 100%; max-height: 40rem; object-fit: cover; object-position: top; border: 1px solid GrayText }
  ul { padding-left: 1rem; overflow-wrap: anywhere }
  body:has(#flawed:checked) figure[data-flawed=false] { display: none }
</style>
<h1>Contact sheet</h1>
<p>${names.length} states, ${shots.length} screenshots, ${flawed} with flaws.
<label><input type="checkbox" id="flawed"> Only screenshots with flaws</label></p>
<nav>${links.join('')}</nav>
${names.map(section).join('\n')}
</html>\n`,
  );
}

/** Prints the flaws of this run; a flaw found in several screenshots is one row. */
export function printFlaws(shots: Screenshot[]): void {
  const rows = new Map<string, { kind: string; what: string; state: string; at: string[] }>();
  for (const { state, width, theme, flaws } of shots) {
    for (const { kind, what } of flaws) {
      const key = `${state} ${kind} ${what}`;
      const row = rows.get(key) ?? { kind, what, state, at: [] };
      row.at.push(`${width}${theme === 'dark' ? 'd' : ''}`);
      rows.set(key, row);
    }
  }
  for (const { kind, what, state, at } of rows.values()) {
    console.log(`${kind.padEnd(13)} ${state.padEnd(24)} ${what}  [${at.join(' ')}]`);
  }
  const flawed = shots.filter(({ flaws }) => flaws.length > 0).length;
  console.log(`${shots.length} screenshots, ${flawed} with flaws, ${rows.size} distinct flaws (d: dark theme)`);
}
