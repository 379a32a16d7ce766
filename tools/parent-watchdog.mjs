/**
 * Preloaded into every shop that a reliability run starts: exits when the parent process has gone, however it ended.
 */
process.on('disconnect', () => process.exit(0));
