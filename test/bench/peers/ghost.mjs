import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run as runProgram } from '../../../scripts/lib/children.mjs';
import { npm } from '../../../scripts/lib/install.mjs';
import { applicationNode } from '../../../scripts/lib/project.mjs';
import { freePorts } from '../../cluster/support/ports.ts';
import { Program } from '../../cluster/support/program.ts';
import { administrator } from '../site.mjs';
import { unpacked } from './debian.mjs';
import { startNginx } from './nginx.mjs';

const VERSION = '6.65.0';

/**
 * Ghost from npm, and nginx before it, which keeps pages on one of two ports.
 * @param {string} folder What is downloaded.
 * @param {{ run: string, database: string, posts: { title: string, html: string }[] }} options `run`: for what is written; `database`: the URL of an empty one.
 */
export async function startGhost(folder, { run, database, posts }) {
  const program = await installed(folder);
  const content = join(run, 'ghost-content');
  cpSync(join(program, 'content'), content, { recursive: true });
  const [port, cached, plain] = await freePorts(3);
  const { hostname, port: databasePort, pathname } = new URL(database);
  const url = `http://127.0.0.1:${port}`;
  const ghost = new Program({
    name: 'Ghost',
    command: applicationNode(),
    args: ['index.js'],
    cwd: program,
    log: join(run, 'ghost.log'),
    env: {
      PATH: process.env.PATH,
      HOME: run,
      NODE_ENV: 'production',
      url,
      server__host: '127.0.0.1',
      server__port: String(port),
      database__client: 'mysql',
      database__connection__host: hostname,
      database__connection__port: databasePort,
      database__connection__user: 'root',
      database__connection__password: '',
      database__connection__database: pathname.slice(1),
      paths__contentPath: content,
      caching__frontend__maxAge: '600',
      privacy__useUpdateCheck: 'false',
      privacy__useGravatar: 'false',
      security__staffDeviceVerification: 'false',
      logging__level: 'error',
      mail__transport: 'Direct',
    },
  });
  ghost.start();
  await ghost.until(async () => (await fetch(`${url}/ghost/api/admin/site/`)).ok, 300);
  const office = await setUp(url, posts);
  const nginx = startNginx({
    folder: run,
    name: 'ghost-nginx',
    command: join(unpacked(folder), 'usr/sbin/nginx'),
    ports: { cached, plain },
    zone: 'proxy_cache_path PATH keys_zone=pages:10m; proxy_cache_key "$request_uri $http_accept_encoding";',
    server: (keeps) =>
      `location / { proxy_pass ${url}; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host; proxy_set_header X-Forwarded-Proto http; ${keeps ? 'proxy_cache pages; proxy_cache_valid 200 10m; proxy_ignore_headers Vary;' : ''} }`,
  });
  await nginx.until(async () => (await fetch(`http://127.0.0.1:${cached}/`)).ok);
  return {
    name: 'Ghost',
    version: VERSION,
    cached: `http://127.0.0.1:${cached}`,
    plain: url,
    paths: { list: '/', post: '/post-0/' },
    office,
    programs: { cached: [nginx, ghost], plain: [ghost] },
  };
}

/** Its own packages are archives in its archive, which npm finds only where that is unpacked. */
async function installed(folder) {
  const program = join(folder, 'package');
  if (existsSync(join(folder, 'ghost-installed'))) return program;
  const command = async (name, args, cwd) => {
    const { status, output } = await runProgram(name, args, { cwd });
    if (status !== 0) throw new Error(`Ghost could not be installed: ${output.slice(-2000)}`);
  };
  const { command: node, args: script } = npm();
  await command(node, [...script, 'pack', `ghost@${VERSION}`], folder);
  await command('tar', ['xzf', `ghost-${VERSION}.tgz`], folder);
  await command(node, [...script, 'install', '--omit=dev', '--no-audit', '--no-fund', '--legacy-peer-deps'], program);
  mkdirSync(join(folder, 'ghost-installed'));
  return program;
}

async function setUp(url, posts) {
  const json = { 'content-type': 'application/json', origin: url };
  const call = async (path, body, headers = json) => {
    const response = await fetch(`${url}/ghost/api/admin${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} of Ghost answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const { email, password } = administrator;
  await call('/authentication/setup/', { setup: [{ name: 'Owner', email, password, blogTitle: 'Measured' }] });
  const cookie = await signedIn(url, () => call('/session/', { username: email, password }));
  for (const [i, { title, html }] of posts.entries())
    await call(
      '/posts/?source=html',
      { posts: [{ title, html, slug: `post-${i}`, status: 'published' }] },
      { ...json, cookie },
    );
  return { url: `${url}/ghost/api/admin/posts/?limit=20&include=tags,authors`, headers: { cookie, origin: url } };
}

/** The session that follows the set-up is at times unknown to the next call. */
async function signedIn(url, signIn) {
  for (let tries = 0; tries < 10; tries += 1) {
    const session = await signIn();
    const cookie = session.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const { ok } = await fetch(`${url}/ghost/api/admin/users/me/`, { headers: { cookie, origin: url } });
    if (ok) return cookie;
    await sleep(1000);
  }
  throw new Error('Ghost lets nobody sign in.');
}
