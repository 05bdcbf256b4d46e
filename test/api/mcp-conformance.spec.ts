import { execFile } from 'node:child_process';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startApp, type TestApp } from './support/app.js';

const EXPECTED_FAILURES = fileURLToPath(new URL('support/mcp-expected-failures.yml', import.meta.url));
const SUITE = resolve('node_modules/@modelcontextprotocol/conformance/dist/index.js');

describe('The conformance suite of the Model Context Protocol', () => {
  let site: TestApp;
  let front: Server;
  let authorization: string;

  beforeAll(async () => {
    // The suite sends no token: this server, which the site takes for its own address, adds it.
    front = createServer((asked, answer) => {
      const { url: path, method, headers } = asked;
      const sent = request(new URL(path ?? '', site.url), { method, headers: { ...headers, authorization } }, (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
      });
      asked.pipe(sent);
    });
    await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening));
    site = await startApp({ config: { siteUrl: `http://127.0.0.1:${(front.address() as AddressInfo).port}` } });
    const scopes = ['mcp:read', 'post:read', 'post:write'];
    const { body } = await (await site.signIn()).post('/admin/api/create_token', { name: 'Suite', scopes });
    authorization = `Bearer ${body.token}`;
  });

  afterAll(async () => {
    front.close();
    await site.close();
  });

  it('passes for the handshake, lists, errors and transport, and fails where it is known to', async () => {
    const given = ['--url', `${site.config.siteUrl}/mcp`, '--suite', 'all', '--expected-failures', EXPECTED_FAILURES];
    const { stdout } = await promisify(execFile)(process.execPath, [SUITE, 'server', ...given]).catch(
      // What it says is the reason, and the command it failed with is none.
      ({ stdout: said }) => Promise.reject(new Error(said.slice(said.indexOf('=== SUMMARY')))),
    );
    const passed = [...stdout.matchAll(/^✓ (?<scenario>[\w-]+): [1-9]/gm)].map(({ groups }) => groups?.scenario);
    expect(passed).toEqual(['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']);
  });
});
