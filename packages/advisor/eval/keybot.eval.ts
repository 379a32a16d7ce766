// npm run eval:keybot [-- --faults KIND] [-- --url http://127.0.0.1:3000] [-- --every 20]
// Holds all opened talks with KeyBot and prints what README.md describes. `--faults` lists what went wrong in turns of a
// kind ("all" for every kind). `--url` asks a running shop instead, by its public calls, whichever advisor answers there; act and
// topic of its answers are unknown, so only texts and products are judged. `--every` holds only each so-manieth talk.
import '../../../tools/usage.ts';
import { parseArgs } from 'node:util';
import { seedAdvisor, seedCatalog } from '../src/testing/seed-shop.ts';
import { askShop } from './ask-shop.ts';
import { reportOf } from './figures.ts';
import { type Ask, holdTalk, type JudgedTurn, talks } from './talks.ts';

const { values } = parseArgs({
  options: { faults: { type: 'string' }, url: { type: 'string' }, every: { type: 'string', default: '1' } },
});

const ask: Ask = values.url ? askShop(values.url) : async (asked) => seedAdvisor.answer(asked, seedCatalog);
const judged: JudgedTurn[] = [];
const held = talks.filter((_, at) => at % Number(values.every) === 0);
for (const talk of held) judged.push(...(await holdTalk(talk, ask)));

for (const { talk, turn, given, fault } of judged)
  if (fault && (values.faults === 'all' || values.faults === turn.kind))
    console.log(`\n${talk.id} (${turn.kind}): ${turn.say}\n  ${fault.what}\n  [${given.act ?? '?'}] ${given.text}`);
console.log(`\n${reportOf(judged)}`);
