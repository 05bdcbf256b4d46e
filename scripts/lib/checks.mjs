// Checks the port, the storage folder and the database before the packages are installed and the application is built.
// Therefore nothing here imports a package, except the check of the database login, which runs after the installation.
import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import {
  describeDatabaseError,
  describePortError,
  describeStorageError,
  errorCodeOf,
} from '../../backend/core/config/startup-errors.js';
import { Failure } from './failure.mjs';

/** @typedef {import('../../backend/core/config/environment.js').Environment} Environment */

const answerWithin = 5000;
/** Enough to detect a full disk, on which empty files can still be created. */
const probeBytes = 1024 * 1024;

/**
 * @param {Environment} environment
 * @throws {Failure}
 */
export async function checkSurroundings(environment) {
  await checkPort(environment).catch((error) => {
    throw new Failure(describePortError(error, environment));
  });
  await checkStorage(environment).catch((error) => {
    throw new Failure(describeStorageError(error, environment));
  });
  await checkDatabaseServer(environment);
}

/**
 * Listens on the port and closes it again.
 * @param {Environment} environment
 * @returns {Promise<void>}
 */
function checkPort({ host, port }) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()));
  });
}

/**
 * Writes a file into each folder that the application writes to.
 * @param {Environment} environment
 */
async function checkStorage({ publicDir, privateDir }) {
  for (const folder of [publicDir, privateDir]) {
    await makeFolder(folder);
    const file = join(folder, `.probe-${randomBytes(6).toString('hex')}`);
    try {
      const probe = await open(file, 'wx');
      try {
        await probe.writeFile(Buffer.alloc(probeBytes, 1));
        await probe.sync();
      } finally {
        await probe.close();
      }
    } finally {
      await rm(file, { force: true });
    }
  }
}

/**
 * Not `recursive`: that never returns if a folder exists but reports new entries as missing, as /proc does.
 * @param {string} folder
 * @returns {Promise<void>}
 */
async function makeFolder(folder) {
  const made = await mkdir(folder).catch((error) => error);
  if (made?.code === 'ENOENT' && !existsSync(dirname(folder))) {
    await makeFolder(dirname(folder));
    await mkdir(folder);
  } else if (made !== undefined && !(made.code === 'EEXIST' && statSync(folder).isDirectory())) {
    throw made;
  }
}

/**
 * Connects and reads the greeting of a MariaDB or MySQL server.
 * @param {Environment} environment
 */
async function checkDatabaseServer(environment) {
  const { database } = environment;
  if (database.dialect !== 'mariadb') return;
  const greeting = await readGreeting(database).catch((error) => {
    throw new Failure(describeDatabaseError(error, environment));
  });
  const server = `${database.host}:${database.port}`;
  // A packet is a length in 3 bytes, a number, and the content; 0xff marks an error, 10 is the protocol's version.
  if (greeting[4] === 0xff) {
    const reason = greeting
      .subarray(7)
      .toString('utf8')
      .replace(/\n.*|\.$/s, '');
    throw new Failure(`The database server at ${server} refuses the connection: ${reason}.`);
  }
  if (greeting[4] !== 10) {
    throw new Failure(`What answers at ${server} is no MariaDB or MySQL server; correct DATABASE_URL.`);
  }
}

/**
 * @param {{ host: string, port: number }} server
 * @returns {Promise<Buffer>} The first packet, empty when none came in time.
 */
function readGreeting({ host, port }) {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    let connected = false;
    /** @param {Buffer | Error} result */
    const finish = (result) => {
      clearTimeout(timer);
      socket.destroy();
      result instanceof Error ? reject(result) : resolve(result);
    };
    const timer = setTimeout(
      () => finish(connected ? Buffer.alloc(0) : Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })),
      answerWithin,
    );
    socket.once('connect', () => {
      connected = true;
    });
    socket.once('data', finish);
    socket.once('end', () => finish(Buffer.alloc(0)));
    socket.once('error', finish);
  });
}

/**
 * Signs in to the database as the application will. Needs the installed driver.
 * @param {Environment} environment
 * @throws {Failure}
 */
export async function checkDatabaseLogin(environment) {
  const { database } = environment;
  if (database.dialect !== 'mariadb') return;
  const { default: mysql } = await import('mysql2/promise');
  const { host, port, user, password, name } = database;
  try {
    const connection = await mysql.createConnection({
      host,
      port,
      user,
      password,
      database: name,
      connectTimeout: answerWithin,
    });
    await connection.end();
  } catch (error) {
    // The application creates a missing database, and reports if it lacks the right.
    if (errorCodeOf(error) === 'ER_BAD_DB_ERROR') return;
    throw new Failure(describeDatabaseError(error, environment));
  }
}
