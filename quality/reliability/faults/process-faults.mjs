/**
 * Preloaded into the shop's process and its worker threads by the fault run: shifts the clock and kills face workers on
 * request. Timers keep running at the same rate, as they do when the system clock is set.
 */
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

const channel = new BroadcastChannel('reliability');
channel.unref();

if (isMainThread) {
  let offsetMs = 0;
  const SystemDate = Date;
  globalThis.Date = class ShiftedDate extends SystemDate {
    constructor(...parts) {
      if (parts.length === 0) super(SystemDate.now() + offsetMs);
      else super(...parts);
    }
    static now() {
      return SystemDate.now() + offsetMs;
    }
  };
  process.on('message', (message) => {
    if (typeof message?.moveClockMs === 'number') offsetMs += message.moveClockMs;
    if (message?.killWorkers) channel.postMessage('exit');
  });
} else {
  // Delivered when the worker next yields to its event loop, while a photo is being decoded.
  channel.onmessage = () => process.exit(1);
}
