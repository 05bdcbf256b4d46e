import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Configuration } from '../config/configuration.js';
import type { EdgePurge } from '../config/environment.js';
import { ContentEvents } from '../events/content-events.js';
import type { LeasesService } from '../leases/leases.service.js';
import { EdgePurger } from './edge-purger.service.js';

interface Call {
  line: string;
  headers: Record<string, unknown>;
  body: string;
}

/** As each vendor documents a purge by keys. */
const forms: Record<EdgePurge['format'], { path: string; expected: Call }> = {
  // "Purge multiple surrogate key tags": the keys in this header, separated by spaces, or in a JSON body.
  fastly: {
    path: '/service/SU1Z0isxPaozGVKXdv0eY/purge',
    expected: {
      line: 'POST /service/SU1Z0isxPaozGVKXdv0eY/purge',
      headers: { 'fastly-key': 'token', 'surrogate-key': 'pages product', accept: 'application/json' },
      body: '',
    },
  },
  // "Purge Cached Content by Tag": `tags` in a JSON body, and an API token as bearer.
  cloudflare: {
    path: '/client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache',
    expected: {
      line: 'POST /client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache',
      headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
      body: '{"tags":["pages","product"]}',
    },
  },
  // vmod_xkey's example: the method PURGE, and the keys in the header xkey, separated by spaces.
  varnish: {
    path: '/',
    expected: { line: 'PURGE /', headers: { authorization: 'Bearer token', xkey: 'pages product' }, body: '' },
  },
};

const ALL = ['pages', 'product', 'client', 'service', 'post_category'];

describe('A purge', () => {
  const calls: Call[] = [];
  /** Answers to come; then 200. */
  const answers: { status: number; body?: string; headers?: Record<string, string> }[] = [];
  let cdn: Server;
  let origin: string;
  let isLeased: boolean;
  let purger: EdgePurger;
  let events: ContentEvents;

  beforeAll(async () => {
    cdn = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      calls.push({
        line: `${request.method} ${request.url}`,
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      });
      const { status, body = '{"success":true}', headers = {} } = answers.shift() ?? { status: 200 };
      response.writeHead(status, headers).end(body);
    }).listen(0, '127.0.0.1');
    await once(cdn, 'listening');
    origin = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`;
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
    jest.spyOn(Logger.prototype, 'log').mockImplementation(() => {});
  });
  afterEach(() => purger.beforeApplicationShutdown());
  afterAll(() => {
    jest.restoreAllMocks();
    cdn.close();
  });

  /** Starts a process; returns when it has told of its start. */
  async function start(format: EdgePurge['format'], isFirst: boolean): Promise<void> {
    isLeased = !isFirst;
    const leases = { take: async () => !isLeased, release: async () => {} };
    const purge = { url: origin + forms[format].path, format, token: 'token' };
    events = new ContentEvents();
    purger = new EdgePurger(
      { edge: { maxAge: 300, purge } } as Configuration,
      events,
      leases as unknown as LeasesService,
    );
    calls.length = 0;
    purger.onApplicationBootstrap();
    await calledTimes(1);
  }

  async function calledTimes(count: number): Promise<void> {
    for (let waited = 0; calls.length < count && waited < 5000; waited += 10) await delay(10);
    expect(calls).toHaveLength(count);
  }

  const keysOf = (call: Call | undefined) => String(call?.headers.xkey).split(' ');

  it.each(Object.entries(forms))('has the form that %s documents', async (format, { expected }) => {
    await start(format as EdgePurge['format'], false);
    events.next({ resource: 'product', id: 1 });
    await calledTimes(2);
    expect(calls[1]).toEqual({ ...expected, headers: expect.objectContaining(expected.headers) });
  });

  it('is repeated until the CDN has taken it, and follows nobody elsewhere', async () => {
    await start('cloudflare', false);
    answers.push({ status: 200, body: '{"success": false, "errors": [{ "code": 1000 }]}' });
    answers.push({ status: 307, headers: { location: `${origin}/elsewhere` } });
    events.next({ resource: 'post' });
    await calledTimes(2);
    // What has changed meanwhile is told with it.
    events.next({ resource: 'client' });
    for (let waited = 0; calls.length < 5 && waited < 6000; waited += 50) await delay(50);
    expect(new Set(calls.map(({ line }) => line))).toEqual(new Set([forms.cloudflare.expected.line]));
    expect(calls.slice(-1)[0]?.body).toContain('"client"');
  });

  it('tells of the changes of others only when this process is responsible', async () => {
    await start('varnish', false);
    await delay(2300);
    expect(keysOf(calls[1])).toEqual(ALL);
    events.next({ resource: 'client', isElsewhere: true });
    await delay(2300);
    expect(calls).toHaveLength(2);

    await purger.beforeApplicationShutdown();
    await start('varnish', true);
    await calledTimes(2);
    events.next({ resource: 'client', isElsewhere: true });
    await calledTimes(3);
    expect(keysOf(calls[2])).toEqual(['pages', 'client']);
  });
});
