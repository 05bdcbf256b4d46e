import { symlinkSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { needs } from '../jest/needs.js';
import { freshClone, mountedFolder, removeFolders, temporaryFolder } from './support/folders.js';
import { expectOneSentence, freePort, Launch, listening } from './support/launcher.js';
import { environmentOf } from './support/site.js';

const readOnly = mountedFolder('ro,size=1m');
const tiny = mountedFolder('size=64k');
const small = mountedFolder('size=3m');
const mysql = process.env.TEST_MYSQL_URL;

const ifMounted = needs('the right to mount', readOnly && tiny && small, it);
const ifMysql = needs('TEST_MYSQL_URL', mysql, it);

let port: string;
beforeEach(async () => {
  port = String(await freePort());
});
afterAll(async () => {
  await Launch.endAll();
  removeFolders();
});

describe('the port', () => {
  it('is taken', async () => {
    const other = await listening();
    const outcome = await Launch.fail({ PORT: String(other.port), STORAGE_DIR: temporaryFolder() });
    other.server.close();
    expectOneSentence(outcome);
    expect(outcome.errors).toContain(`Port ${other.port} on 127.0.0.1 is taken`);
  });

  it('belongs to an address of another machine', async () => {
    const outcome = await Launch.fail({ PORT: port, HOST: '192.0.2.1', STORAGE_DIR: temporaryFolder() });
    expectOneSentence(outcome);
    expect(outcome.errors).toContain('HOST ("192.0.2.1") is no address of this machine');
  });

  it('is tried before anything is installed', async () => {
    const other = await listening();
    const project = freshClone();
    const outcome = await Launch.fail({ PORT: String(other.port), STORAGE_DIR: temporaryFolder() }, { project });
    other.server.close();
    expectOneSentence(outcome);
    expect(outcome.output).not.toContain('Installing');
  });
});

describe('the storage folder', () => {
  it('lies below a file', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const outcome = await Launch.fail({ PORT: port, STORAGE_DIR: join(file, 'storage') });
    expectOneSentence(outcome);
    expect(outcome.errors).toContain("can't be written to (ENOTDIR)");
  });

  ifMounted('has a folder that is mounted by itself, to which files could not be moved', async () => {
    const storageDir = temporaryFolder();
    symlinkSync(`${small}`, join(storageDir, 'library'));
    const env = { ...environmentOf(storageDir), PORT: port };
    const outcome = await Launch.fail(env, { args: ['dist/application/main.js'] });
    expectOneSentence(outcome);
    expect(outcome.errors).toMatch(/^.+\/library is a mount of its own, so files can't be moved there/);
  });

  ifMounted('is read-only', async () => {
    const outcome = await Launch.fail({ PORT: port, STORAGE_DIR: `${readOnly}` });
    expectOneSentence(outcome);
    expect(outcome.errors).toContain("can't be written to (EROFS)");
  });

  ifMounted('is on a full disk', async () => {
    const outcome = await Launch.fail({ PORT: port, STORAGE_DIR: `${tiny}` });
    expectOneSentence(outcome);
    expect(outcome.errors).toMatch(/^The disk that holds the storage folder .+ is full/);
  });

  ifMounted('is on a disk that fills while the demo content is stored', async () => {
    const outcome = await Launch.fail({ PORT: port, STORAGE_DIR: `${small}` });
    expectOneSentence(outcome);
    expect(outcome.errors).toMatch(/^The disk that holds the storage folder .+ is full/);
  });
});

describe('the database', () => {
  it('is down', async () => {
    const url = `mysql://root@127.0.0.1:${await freePort()}/jukwaa`;
    const outcome = await Launch.fail({ PORT: port, STORAGE_DIR: temporaryFolder(), DATABASE_URL: url });
    expectOneSentence(outcome);
    expect(outcome.errors).toContain("can't be reached (ECONNREFUSED)");
  });

  it('is another kind of server', async () => {
    const http = createHttpServer().listen(0, '127.0.0.1');
    http.on('connection', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise((resolve) => http.once('listening', resolve));
    const address = http.address();
    const url = `mysql://root@127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}/jukwaa`;
    const outcome = await Launch.fail({ PORT: port, STORAGE_DIR: temporaryFolder(), DATABASE_URL: url });
    http.close();
    expectOneSentence(outcome);
    expect(outcome.errors).toContain('is no MariaDB or MySQL server');
  });

  it('is tried before anything is installed', async () => {
    const project = freshClone();
    const url = `mysql://root@127.0.0.1:${await freePort()}/jukwaa`;
    const outcome = await Launch.fail({ PORT: port, STORAGE_DIR: temporaryFolder(), DATABASE_URL: url }, { project });
    expectOneSentence(outcome);
    expect(outcome.output).not.toContain('Installing');
  });

  ifMysql('is made where it is missing', async () => {
    const name = `jukwaa_missing_${process.pid}`;
    const url = `${mysql}/${name}`;
    const launch = Launch.start({ PORT: port, STORAGE_DIR: temporaryFolder(), DATABASE_URL: url, SEED_DEMO: 'false' });
    try {
      await launch.answers(`http://127.0.0.1:${port}`, performance.now());
      expect(await launch.stop('SIGTERM')).toMatchObject({ status: 0, errors: '' });
    } finally {
      const connection = await createConnection(`${mysql}`);
      await connection.query(`DROP DATABASE IF EXISTS ${name}`);
      await connection.end();
    }
  });

  ifMysql('refuses the user, before anything is built', async () => {
    const { host } = new URL(`${mysql}`);
    const outcome = await Launch.fail({
      PORT: port,
      STORAGE_DIR: temporaryFolder(),
      DATABASE_URL: `mysql://nobody:hunter2@${host}/jukwaa`,
    });
    expectOneSentence(outcome);
    expect(outcome.errors).toContain('refuses the user "nobody"');
    expect(outcome.errors).not.toContain('hunter2');
    expect(outcome.output).not.toContain('Building');
  });
});

describe('the machine', () => {
  it('has a Node that is too old', async () => {
    const old = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"18.19.0"})';
    const outcome = await Launch.fail({}, { args: [`--import=${old}`, 'scripts/start.mjs'] });
    expectOneSentence(outcome);
    expect(outcome.errors).toContain('Node 18.19.0 is too old');
  });

  it('reaches no package registry', async () => {
    const outcome = await Launch.fail(
      {
        PORT: port,
        STORAGE_DIR: temporaryFolder(),
        npm_config_registry: `http://127.0.0.1:${await freePort()}/`,
        npm_config_cache: temporaryFolder(),
      },
      { project: freshClone() },
    );
    expectOneSentence(outcome);
    expect(outcome.output).toMatch(/Installing \d+ packages/);
    expect(outcome.errors).toContain("the package registry can't be reached (ECONNREFUSED)");
  });
});
