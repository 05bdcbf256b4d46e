// Preloaded into the application: reports on request what its objects take, after garbage was collected.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('message', (message) => {
  if (message !== 'memory') return;
  // Twice: what the first collection finalizes is freed by the second.
  collect();
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send({ heapUsed, external, rss });
});
process.channel?.unref();
