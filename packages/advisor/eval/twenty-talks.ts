import { readFileSync, writeFileSync } from 'node:fs';
import { HONEY, seedAdvisor, seedCatalog } from '../src/testing/seed-shop.ts';

const FILE = new URL('../../../docs/research/talks-with-keybot.md', import.meta.url);
/** The face of a talk whose number is listed here; all others are HONEY. */
const FACES: Readonly<Record<string, typeof HONEY>> = {
  '4': { ...HONEY, skin_tone: 'Espresso', undertone: 'cool', eyebrow_color: 'black', lip_shade: 'berry' },
};

/** Writes the answers of docs/research/talks-with-keybot.md anew: headings and questions stay. */
export function rewriteTwentyTalks(): void {
  const [opening = '', ...talks] = readFileSync(FILE, 'utf8').split(/^(?=## )/m);
  writeFileSync(FILE, `${[opening, ...talks.map(answered)].join('').trimEnd()}\n`);
}

function answered(talk: string): string {
  const [heading = '', ...lines] = talk.split('\n');
  const analysis = FACES[heading.match(/\d+/)?.[0] ?? ''] ?? HONEY;
  let state: unknown = null;
  const turns = lines
    .filter((line) => line.startsWith('> '))
    .map((line) => {
      const answer = seedAdvisor.answer({ query: line.slice(2), analysis, state }, seedCatalog);
      state = JSON.parse(JSON.stringify(answer.state));
      return [line, answer.text, `*${answer.chips.join(' · ')}*`].join('\n\n');
    });
  return `${[heading, ...turns].join('\n\n')}\n\n`;
}
