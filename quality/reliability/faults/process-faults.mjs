/**
 * Loaded into the shop's process and its threads by the fault run, before the shop: moves its clock, and ends its face
 * workers when it is told to. Timers keep their pace, as they do when a system's clock is set.
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
    if (message?.killWorkers) channel.postMessage('die');
  });
} else {
  // Heard at the next pause of the thread: a photo is being decoded then.
  channel.onmessage = () => process.exit(1);
}
