/**
 * `npm run webhooks` sends 1,000 messages to receivers that work, fail every second message at first, hang, redirect and lie inside,
 * and kills the shop half-way. Options: `--events=1000`, `--db=sqlite|postgres|both`.
 */
import { commandLine, resultRow } from '../results.ts';
import { runParts } from './run-parts.ts';
import { sendToBadReceivers } from './webhooks/webhook-run.ts';

const { events, db } = commandLine({ events: '1000', db: 'sqlite' });
/** What hangs or redirects is tried a few times and then left alone. */
const MUST_ARRIVE = ['good', 'failing'];

await runParts(
  'webhooks',
  {
    webhooks: async (database) => {
      const { receivers, reachedInside, refusedAtOnce, goodMs } = await sendToBadReceivers(database, Number(events));
      return [
        ...receivers.map(({ receiver, ...result }) => {
          const hasArrived = Math.min(result.arrived, result.states.delivered ?? 0) === result.events;
          const isNeeded = MUST_ARRIVE.includes(receiver);
          return resultRow(
            receiver,
            isNeeded ? 'all arrive, also after a kill' : '',
            isNeeded ? hasArrived : null,
            result,
          );
        }),
        resultRow(
          'inside',
          'no connection, and it says so',
          reachedInside === 0 && refusedAtOnce === receivers.length,
          {
            reachedInside,
            refusedAtOnce,
          },
        ),
        resultRow("last arrival of the good receiver's first round", '', null, { goodMs }),
      ];
    },
  },
  { only: '', db },
);
