import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import { AddressGate } from './address-gate.js';
import { limitPerConnection } from './connection-gate.js';

const servers: Server[] = [];
const sockets: Socket[] = [];

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

const pipelined = (count: number, path = '') =>
  Array.from({ length: count }, (_, index) => `GET /${path}${index} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries += 1) {
    if (tries > 800) throw new Error(`In vain: ${holds}`);
    await sleep(5);
  }
}

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

describe('Requests of one connection', () => {
  const inWork: ServerResponse[] = [];
  const seen: string[] = [];
  let port: number;

  beforeEach(async () => {
    inWork.length = 0;
    seen.length = 0;
    const handle = (incoming: IncomingMessage, response: ServerResponse) => {
      seen.push(incoming.url ?? '');
      inWork.push(response);
    };
    port = await listen(createServer(limitPerConnection(8, handle)));
  });

  it('are in work up to the limit; the others wait, and are answered in order', async () => {
    const socket = await open(port);
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.write(pipelined(100));
    await until(() => inWork.length === 8);
    await sleep(50);
    expect(inWork).toHaveLength(8);
    while (seen.length < 100 || inWork.length > 0) {
      const response = inWork.shift();
      response?.end(`(${response.req.url})`);
      await sleep(0);
    }
    await until(() => received.endsWith('(/99)\r\n0\r\n\r\n') || received.endsWith('(/99)'));
    expect(received.match(/\(\/\d+\)/g)).toEqual(Array.from({ length: 100 }, (_, index) => `(/${index})`));
    // It is read again.
    socket.write(pipelined(1, 'later'));
    await until(() => seen.includes('/later0'));
  });

  it('are dropped when the client leaves', async () => {
    const socket = await open(port);
    socket.write(pipelined(100));
    await until(() => inWork.length === 8);
    socket.resetAndDestroy();
    for (const response of inWork.splice(0)) response.end('too late');
    await sleep(100);
    for (const response of inWork.splice(0)) response.end('too late');
    await sleep(100);
    expect(seen.length).toBeLessThan(20);
  });

  it('are not taken without end', async () => {
    const socket = await open(port);
    socket.write(pipelined(1500));
    await once(socket.resume(), 'close');
    expect(seen).toHaveLength(8);
  });
});

describe('Requests from one address', () => {
  const inWork: ServerResponse[] = [];
  let port: number;

  beforeEach(async () => {
    inWork.length = 0;
    const gate = new AddressGate(32);
    const application = express().set('trust proxy', true);
    application.use(gate.withoutBody, express.json(), gate.withBody);
    application.use((_request, response) => {
      inWork.push(response);
    });
    port = await listen(createServer(application));
  });

  const ask = (from: string, body?: string) =>
    new Promise<number>((resolve, reject) => {
      const call = request({
        port,
        agent: false,
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'x-forwarded-for': from, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      });
      call.once('error', reject).once('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      call.end(body);
    });

  it('are in work up to the limit; the others wait, those of other addresses do not', async () => {
    const asked = Array.from({ length: 40 }, (_, index) => ask('192.0.2.1', index % 2 ? '{"a":1}' : undefined));
    await until(() => inWork.length === 32);
    const others = ['192.0.2.2', '2001:db8::1'].map((address) => ask(address));
    await until(() => inWork.length === 34);
    await sleep(50);
    expect(inWork).toHaveLength(34);
    // From the same network of IPv6.
    while (inWork.length > 0) {
      inWork.shift()?.end();
      await sleep(5);
    }
    expect(await Promise.all([...asked, ...others])).toEqual(Array(42).fill(200));
  });

  it('make room as soon as an answer begins, and when their clients have gone', async () => {
    const asked = Array.from({ length: 33 }, () => ask('192.0.2.1').catch(() => 0));
    await until(() => inWork.length === 32);
    // A stream, such as an answer of the assistant.
    inWork[0]?.writeHead(200).write('begun');
    await until(() => inWork.length === 33);
    const waiting = ask('192.0.2.1').catch(() => 0);
    for (const response of inWork.slice(1)) response.socket?.destroy();
    await until(() => inWork.length === 34);
    for (const response of inWork) response.end();
    await Promise.all([...asked, waiting]);
  });

  it('do not wait for bodies that are still being sent', async () => {
    for (let count = 0; count < 40; count += 1) {
      const socket = await open(port);
      socket.write('POST / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.1\r\n');
      socket.write('Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
    }
    const answer = ask('192.0.2.1');
    await until(() => inWork.length === 1);
    inWork[0]?.end();
    expect(await answer).toBe(200);
  });
});
