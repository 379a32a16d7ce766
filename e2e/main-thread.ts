import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** CPU time of the thread in microseconds; waiting on a busy machine does not count. */
  tdur?: number;
  args?: { name?: string; chrome_mojo_event_info?: { mojo_interface_tag?: string } };
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;

/**
 * The longest task of the page's main thread while `doing` runs, in milliseconds of CPU time. Tasks in
 * which the test itself inspects the page do not count.
 * @param slowdown  CPU throttling factor
 */
export async function longestTask(browser: Browser, page: Page, slowdown: number, doing: () => Promise<void>) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await browser.startTracing(page, { categories: ['toplevel', 'mojom', 'disabled-by-default-devtools.timeline'] });
  await doing();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const tasks = tasksOf(traceEvents);
  return { tasks: tasks.length, longestMs: Math.max(...tasks.map(({ tdur = Number.NaN }) => tdur / 1000)) };
}

function tasksOf(events: TraceEvent[]): TraceEvent[] {
  const mains = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  );
  const ours = events.filter((event) => event.ph === 'X' && mains.has(threadOf(event)));
  const looks = ours.filter(({ args }) => args?.chrome_mojo_event_info?.mojo_interface_tag?.includes('DevTools'));
  return ours.filter(
    (task) =>
      task.name === 'RunTask' && !looks.some((look) => threadOf(look) === threadOf(task) && contains(task, look)),
  );
}

const contains = (task: TraceEvent, { ts }: TraceEvent) => ts >= task.ts && ts <= task.ts + (task.dur ?? 0);
