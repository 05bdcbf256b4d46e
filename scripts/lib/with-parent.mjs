// Preloaded into the application by the launcher: if the launcher is killed, the application stops as well.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// A referenced channel would keep the process alive.
process.channel?.unref();
