// Preloaded into the application: reports its memory on request, after a full garbage collection.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('message', (message) => {
  if (message !== 'memory') return;
  collect();
  // What was found to be garbage by the first one has been finalized.
  setImmediate(() => {
    collect();
    process.send(process.memoryUsage());
  });
});
process.channel?.unref();
