/**
 * Preloaded into a measured process: reports its resource usage over the IPC channel without keeping the process alive.
 * With --expose-gc it collects garbage first, so that uncollected garbage does not count as growth.
 */
process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ cpuMs: (user + system) / 1000, rssBytes: rss, mainThreadBytes: heapUsed + external });
});
process.channel?.unref();
