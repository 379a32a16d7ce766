/** Preloaded into the shop by runs that kill it: ends the process at one step, as a power cut would. */
import { ORDER_STEPS, PAYMENT_STEPS } from './fault-points.mjs';
import { watchStatements } from './watch-statements.mjs';

const STEPS = { order: ORDER_STEPS, payment: PAYMENT_STEPS };
const kill = () => process.kill(process.pid, 'SIGKILL');

/** Kills after this many statements that create or fill tables. */
let statementsLeft = Number(process.env.KILL_AFTER_STATEMENTS ?? 0);
let armed = null;
let isWithin = true;

process.on('message', (message) => {
  if (!message?.step) return;
  armed = STEPS[message.of][message.step] ?? null;
  isWithin = armed?.within === undefined;
});

watchStatements((when, sql) => {
  if (statementsLeft > 0 && when === 'after' && /^(create|alter|insert)/.test(sql) && --statementsLeft === 0) kill();
  if (!armed) return;
  if (armed.within?.test(sql)) isWithin = true;
  if (isWithin && armed[when]?.test(sql)) kill();
});
