/**
 * Loaded into a measured process: tells over its channel what it has used. Keeps nothing alive. With --expose-gc it
 * collects its garbage before it counts memory: what V8 has not come round to is no growth.
 */
process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ cpuMs: (user + system) / 1000, rssBytes: rss, heldBytes: heapUsed + external });
});
process.channel?.unref();
