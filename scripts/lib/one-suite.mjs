// Runs one suite in a process of its own, beside the other lane (lanes.mjs), and sends the result.
import { endChildren, endings } from './children.mjs';
import { runSuite, suites } from './suites.mjs';

function stop() {
  endChildren('SIGKILL');
  process.exit(1);
}
for (const signal of endings) process.on(signal, stop);
process.once('disconnect', stop);

const suite = suites.find(({ name }) => name === process.argv[2]);
if (!suite) throw new Error(`There is no suite ${process.argv[2]}.`);
const outcome = await runSuite(suite, () => suite.run([]), true);
process.send?.(outcome, () => process.exit(0));
