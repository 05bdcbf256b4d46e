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

/** How long the application may take to finish what it is doing. */
const stopWithin = 15_000;
/** npm passes on a Ctrl-C that the terminal has sent here already; only a later one is meant as a second. */
const sameSignalWithin = 1000;

let stoppingSince = 0;

/** Brings the application up and stays until it ends. */
export async function launch() {
  for (const signal of endings) process.on(signal, () => stop(signal));
  stopWithNpm();
  /** @type {Environment | undefined} */
  let environment;
  try {
    process.chdir(inProject('.'));
    loadEnvironmentFile();
    environment = readEnvironment(process.env);
    requireApplicationNode();
    console.log(`Trying ${listOf(environment)}`);
    await checkSurroundings(environment);
    await installWhenNeeded();
    await checkDatabaseLogin(environment);
    await buildWhenNeeded();
    if (stoppingSince === 0) await runApplication();
  } catch (error) {
    // What a child says when it was told to stop is not a failure.
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
      // Told to stop before it listened for signals, it ends by the signal itself: that is a clean stop too.
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
    // The application knows what to do about two of the three.
    endChildren(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    setTimeout(() => endChildren('SIGKILL'), stopWithin).unref();
  } else if (Date.now() - stoppingSince > sameSignalWithin) {
    endChildren('SIGKILL');
  }
}

/**
 * npm hands a signal to its shell, and that dies of it without telling the program inside: being taken over by another
 * parent is how the program learns.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && stoppingSince === 0) stop('SIGTERM');
  }, 250).unref();
}
