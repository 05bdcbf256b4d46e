import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { Program } from '../../cluster/support/program.ts';

/**
 * Starts nginx with two servers in front of the same application: one that keeps pages, and one that does not.
 * @param {object} options
 * @param {string} options.folder
 * @param {string} options.name
 * @param {{ cached: number, plain: number }} options.ports
 * @param {string} options.zone The directive that declares the cache, with its path left out.
 * @param {(keeps: boolean) => string} options.server The directives of a server.
 * @param {string} options.command
 */
export function startNginx({ folder, name, ports, zone, server, command }) {
  const base = join(folder, name);
  mkdirSync(base, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${join(base, one)};`,
  );
  const servers = Object.entries(ports).map(
    ([kind, port]) => `server { listen 127.0.0.1:${port}; ${server(kind === 'cached')} }`,
  );
  const file = join(base, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${join(base, 'pid')}; ${userInfo().uid === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http {
  access_log off; keepalive_requests 1000000; default_type text/html;
  ${temporary.join(' ')}
  ${zone.replace('PATH', join(base, 'cache'))}
  ${servers.join('\n  ')}
}
`,
  );
  const program = new Program({
    name: `nginx of ${name}`,
    command,
    args: ['-c', file, '-e', join(base, 'error.log')],
    log: join(base, 'log'),
  });
  program.start();
  return program;
}
