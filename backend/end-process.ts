import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';

/** Time for running compilations, which take a few milliseconds each. */
const COMPILATION_MS = 50;

/**
 * Ends the process once V8 has finished compiling in the background. `process.exit` waits for V8's threads without running the
 * event loop; a compiler that needs a garbage collection waits for the event loop, and the process would never end
 * (https://github.com/nodejs/node/issues/54918).
 */
export async function endProcess(status: number): Promise<never> {
  setFlagsFromString('--no-opt');
  setFlagsFromString('--no-maglev');
  await delay(COMPILATION_MS);
  process.exit(status);
}
