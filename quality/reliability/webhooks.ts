/**
 * `npm run webhooks` sends 1,000 messages to receivers that work, fail every second message at first, hang, redirect and lie inside,
 * and kills the shop half-way. Options: `--events=1000`, `--db=sqlite|postgres|both`.
 */

import { ensureBuilt } from '../../tools/storefront-build.mjs';
import { commandLineOption, type ResultRow, reportResults } from '../results.ts';
import { DATABASES } from './test-database.ts';
import { sendToBadReceivers, type WebhookRunResult } from './webhooks/webhook-run.ts';

const events = Number(commandLineOption('events', '1000'));
const requested = commandLineOption('db', 'sqlite');
await ensureBuilt(process.execPath);

const TARGETS: Record<string, { target: string; isMet: (arrived: number, sent: number) => boolean }> = {
  good: { target: 'all arrive, also after a kill', isMet: (arrived, sent) => arrived === sent },
  failing: { target: 'all arrive, tried again', isMet: (arrived, sent) => arrived === sent },
  hanging: { target: 'tried a few times, then left alone', isMet: () => true },
  redirecting: { target: 'nothing is followed', isMet: () => true },
};

const rows: ResultRow[] = [];
const details: WebhookRunResult[] = [];
for (const database of DATABASES.filter((name) => requested === 'both' || requested === name)) {
  const result = await sendToBadReceivers(database, events);
  details.push(result);
  for (const { receiver, events: sent, arrived, tries, states, errors } of result.receivers) {
    const { target, isMet } = TARGETS[receiver] ?? { target: '', isMet: () => false };
    rows.push({
      ...{
        part: 'webhooks',
        what: `${database}, ${receiver}`,
        target,
        isMet: isMet(Math.min(arrived, states.delivered ?? 0), sent),
      },
      figures: {
        messages: sent,
        arrived,
        delivered: states.delivered ?? 0,
        tries,
        waiting: states.waiting ?? 0,
        said: errors.join(', '),
      },
    });
  }
  rows.push({
    ...{ part: 'webhooks', what: `${database}, inside`, target: 'no connection, and it says so' },
    isMet: result.reachedInside === 0 && result.refusedAtOnce === result.receivers.length,
    figures: { messages: result.refusedAtOnce, arrived: result.reachedInside },
  });
  rows.push({
    ...{ part: 'webhooks', what: `${database}, last arrival of the good receiver's first round`, target: '' },
    ...{ isMet: null, figures: { ms: Math.round(result.goodMs) } },
  });
}
process.exitCode = reportResults('webhooks', { Webhooks: rows }, details) ? 0 : 1;
