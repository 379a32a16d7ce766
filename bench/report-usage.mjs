/** Loaded into a measured process: tells over its channel what it has used. Keeps nothing alive. */
process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, rssBytes: process.memoryUsage.rss() });
});
process.channel?.unref();
