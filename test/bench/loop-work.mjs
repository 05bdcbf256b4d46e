// Preloaded into the application: reports on request for how long its event loop has worked at most between two turns, in processor
// time. Unlike `event-loop.mjs`, it says the same on a computer that has other work.
let worked = 0;
let before = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  before = process.threadCpuUsage();
  worked = Math.max(worked, user + system);
}, 1).unref();
process.on('message', (message) => {
  if (message !== 'event-loop-delay') return;
  process.send(worked / 1000);
  worked = 0;
});
process.channel?.unref();
