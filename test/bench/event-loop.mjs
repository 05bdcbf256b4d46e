// Preloaded into the application: reports on request the longest delay of its event loop since the last request.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', (message) => {
  if (message !== 'event-loop-delay') return;
  process.send(delay.max / 1e6);
  delay.reset();
});
process.channel?.unref();
