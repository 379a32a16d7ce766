/**
 * Preloaded into every process that a run starts: reports its resource usage over the IPC channel without keeping the
 * process alive, and exits when the parent process has gone, however it ended.
 */
process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, rssBytes: process.memoryUsage.rss() });
});
process.on('disconnect', () => process.exit(0));
process.channel?.unref();
