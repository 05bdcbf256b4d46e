import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { pathOf, requirePrograms } from './debian.ts';
import { freePorts } from './ports.ts';
import { Program } from './program.ts';

export class Nginx {
  readonly program: Program;
  readonly url: string;

  constructor(program: Program, url: string) {
    this.program = program;
    this.url = url;
  }

  stop = (): Promise<void> => this.program.stop();
}

/** nginx in front of the copies on these ports, which may not respond yet. */
export async function startNginx({ folder, copies }: { folder: string; copies: number[] }): Promise<Nginx> {
  requirePrograms('nginx');
  const base = join(folder, 'nginx');
  mkdirSync(join(base, 'temporary'), { recursive: true });
  const [port = 0] = await freePorts(1);
  const file = join(base, 'nginx.conf');
  writeFileSync(file, configurationOf(base, port, copies));
  const errors = join(base, 'error.log');
  const program = new Program({
    name: 'nginx',
    command: pathOf('nginx'),
    args: ['-e', errors, '-p', base, '-c', file],
    log: errors,
  });
  program.start();
  await program.until(
    () =>
      new Promise((resolve) => {
        const socket = connect({ port, host: '127.0.0.1' }, () => resolve(socket.destroy() !== undefined));
        socket.once('error', () => resolve(false));
      }),
  );
  return new Nginx(program, `http://127.0.0.1:${port}`);
}

function configurationOf(base: string, port: number, copies: number[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const { username } = userInfo();
  return `daemon off;
${username === 'root' ? 'user root root;\n' : ''}worker_processes 1;
pid ${join(base, 'pid')};
events { worker_connections 1024; }
http {
  access_log off;
${temporary.map((name) => `  ${name}_temp_path ${join(base, 'temporary', name)};`).join('\n')}
  upstream jukwaa {
    least_conn;
${copies.map((copy) => `    server 127.0.0.1:${copy} max_fails=1 fail_timeout=1s;`).join('\n')}
    keepalive 32;
    keepalive_timeout 30s;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 26m;
    location / {
      proxy_pass http://jukwaa;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host:$server_port;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 2s;
      # A POST that was sent is not sent twice: nginx repeats only what has no effect, or was not sent.
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 2;
      proxy_read_timeout 30s;
    }
  }
}
`;
}
