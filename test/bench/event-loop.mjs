// Loaded into the site ahead of it: tells on request for how long its event loop has stood still since the last one.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', (message) => {
  if (message !== 'event-loop-delay') return;
  process.send(delay.max / 1e6);
  delay.reset();
});
process.channel?.unref();
