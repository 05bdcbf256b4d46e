import { delimiter } from 'node:path';
import { startChild } from './children.mjs';
import { applicationNode, inProject } from './project.mjs';

/**
 * Without the first flag, V8's young generation grows to tens of megabytes and is not returned under load; the second lets the
 * process collect garbage while it is idle (docs/performance.md). The image and the systemd unit set the same.
 */
const FLAGS = ['--max-semi-space-size=4', '--expose-gc'];

/**
 * Starts the built application as a child that stops with this process.
 * @param {NodeJS.ProcessEnv} env
 * @param {'inherit' | 'pipe'} [output] Where its standard output and errors go.
 */
export function startApplication(env, output = 'inherit') {
  const preload = new URL('with-parent.mjs', import.meta.url).href;
  return startChild(applicationNode(), [...FLAGS, `--import=${preload}`, 'dist/application/main.js'], {
    cwd: inProject('.'),
    graceful: true,
    stdio: ['inherit', output, output, 'ipc'],
    env: {
      ...env,
      // Libraries read the variable directly, so the default of our configuration is not sufficient.
      NODE_ENV: env.NODE_ENV || 'production',
      // Fewer arenas of glibc's malloc: 4 MB less memory at rest, and less fragmentation by picture rendering.
      MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX || '2',
      // Fixed at its first value, 128 KB, above which free memory is returned; glibc raises it to twice the largest freed block.
      MALLOC_TRIM_THRESHOLD_: env.MALLOC_TRIM_THRESHOLD_ || '131072',
      PATH: [inProject('node_modules/.bin'), env.PATH].filter(Boolean).join(delimiter),
    },
  });
}
