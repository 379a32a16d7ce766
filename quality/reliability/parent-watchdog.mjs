/** Loaded into every shop that a reliability run starts: it ends when the run does, however that ends. */
process.on('disconnect', () => process.exit(0));
