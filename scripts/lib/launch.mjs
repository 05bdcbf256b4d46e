import { loadEnvironmentFile, readEnvironment } from '../../backend/core/config/environment.js';
import { describeStartupError } from '../../backend/core/config/startup-errors.js';
import { startApplication } from './application.mjs';
import { buildWhenNeeded } from './build.mjs';
import { checkDatabaseLogin, checkSurroundings } from './checks.mjs';
import { endChildren, endings } from './children.mjs';
import { Failure, reportFailure } from './failure.mjs';
import { installWhenNeeded } from './install.mjs';
import { inProject, requireApplicationNode } from './project.mjs';

/** @typedef {import('../../backend/core/config/environment.js').Environment} Environment */

/** The time after which an application that does not stop is killed. */
const stopWithin = 15_000;
/** npm forwards a Ctrl-C that the terminal has also sent to this process; only a later one counts as the second. */
const sameSignalWithin = 1000;

let stoppingSince = 0;

/**
 * Installs and builds if needed, runs the application and waits until it ends.
 * @param {boolean} isBuildOnly Whether to run nothing: then port, storage and database may be in use.
 */
export async function launch(isBuildOnly = false) {
  for (const signal of endings) process.on(signal, () => stop(signal));
  stopWithNpm();
  /** @type {Environment | undefined} */
  let environment;
  try {
    process.chdir(inProject('.'));
    loadEnvironmentFile();
    environment = readEnvironment(process.env);
    requireApplicationNode();
    if (!isBuildOnly) {
      console.log(`Checking ${listOf(environment)}`);
      await checkSurroundings(environment);
    }
    await installWhenNeeded();
    if (!isBuildOnly) await checkDatabaseLogin(environment);
    await buildWhenNeeded();
    if (stoppingSince === 0 && !isBuildOnly) await runApplication();
  } catch (error) {
    // A child that was stopped fails, which is not an error.
    if (stoppingSince !== 0) return;
    reportFailure(error, () => describeStartupError(error, environment));
  }
}

/** @param {Environment} environment */
function listOf({ host, port, storageDir, database }) {
  const server = database.dialect === 'mariadb' ? ` and the database server at ${database.host}:${database.port}` : '';
  return `${port === 0 ? 'any free port' : `port ${port}`} on ${host}${server ? ',' : ' and'} the storage folder ${storageDir}${server}`;
}

/** @returns {Promise<void>} */
function runApplication() {
  console.log('Starting the application …');
  const child = startApplication(process.env);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status, signal) => {
      if (stoppingSince === 0 && signal) {
        return reject(new Failure(`The application was ended from outside by ${signal}.`));
      }
      // Before its signal handlers are installed, the signal itself ends the application, which is a clean stop, too.
      process.exitCode = signal && signal !== 'SIGKILL' ? 0 : (status ?? 1) && 1;
      resolve();
    });
  });
}

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  if (stoppingSince === 0) {
    stoppingSince = Date.now();
    console.log('Stopping …');
    // The application handles SIGINT and SIGTERM only.
    endChildren(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    setTimeout(() => endChildren('SIGKILL'), stopWithin).unref();
  } else if (Date.now() - stoppingSince > sameSignalWithin) {
    endChildren('SIGKILL');
  }
}

/**
 * npm sends a signal to its shell, which ends without forwarding it. The parent of this process then changes, which shows that npm
 * was stopped.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && stoppingSince === 0) stop('SIGTERM');
  }, 250).unref();
}
