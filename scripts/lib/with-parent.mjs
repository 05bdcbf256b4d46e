// Loaded into the application by the launcher: when the launcher is gone without a word, the application stops too.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Listening to the channel would keep the process alive for its sake.
process.channel?.unref();
