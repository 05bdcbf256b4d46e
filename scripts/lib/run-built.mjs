import { buildWhenNeeded } from './build.mjs';
import { endChildren, endings, startChild } from './children.mjs';
import { reportFailure } from './failure.mjs';
import { installWhenNeeded } from './install.mjs';
import { applicationNode, inProject, requireApplicationNode } from './project.mjs';

/**
 * Installs and builds if needed, runs a script, and exits with its status.
 * @param {string} script Relative to the project.
 * @param {string[]} args
 * @param {{ build?: boolean, env?: NodeJS.ProcessEnv, flags?: string[] }} [options]
 */
export async function runBuilt(script, args, { build = true, env = {}, flags = ['--enable-source-maps'] } = {}) {
  for (const signal of endings) process.on(signal, () => endChildren(signal));
  try {
    process.chdir(inProject('.'));
    requireApplicationNode();
    await installWhenNeeded();
    if (build) await buildWhenNeeded();
  } catch (error) {
    reportFailure(error, String);
    return;
  }
  const child = startChild(applicationNode(), [...flags, script, ...args], {
    graceful: true,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  child.once('exit', (status, signal) => {
    process.exitCode = signal ? 0 : (status ?? 1);
  });
}
