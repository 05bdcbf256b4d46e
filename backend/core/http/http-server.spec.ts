import { once } from 'node:events';
import { Agent, request as openRequest, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { HttpServer } from './http-server.js';

/** Sends a request and returns the status line, or the error code of a reset connection. */
async function send(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  try {
    await once(socket, 'close');
    return received.split('\r\n')[0] ?? '';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

describe('HttpServer', () => {
  it('answers what it can’t read as all that is refused', async () => {
    const http = new HttpServer();
    const port = await http.listen(0, '127.0.0.1');
    http.serve((_request, response) => response.end('here'));
    const answerTo = async (head: string) => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      const parts: Buffer[] = [];
      socket.on('data', (part) => parts.push(part));
      socket.write(head);
      await once(socket, 'close');
      const [fields = '', body = ''] = Buffer.concat(parts).toString().split('\r\n\r\n');
      return { head: fields.split('\r\n'), body: JSON.parse(body) };
    };
    expect(await answerTo(`GET /?${'x'.repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)).toEqual({
      head: expect.arrayContaining([
        'HTTP/1.1 431 Request Header Fields Too Large',
        'Connection: close',
        'Content-Type: application/json; charset=utf-8',
      ]),
      body: { message: 'The request is too large.', code: 'http.requestTooLarge' },
    });
    expect(await answerTo('GET / nonsense\r\n\r\n')).toMatchObject({
      head: expect.arrayContaining(['HTTP/1.1 400 Bad Request']),
      body: { code: 'http.requestUnreadable' },
    });
    await http.close();
  });

  it('does not write a refusal into an answer that has begun on the connection', async () => {
    const http = new HttpServer();
    const port = await http.listen(0, '127.0.0.1');
    http.serve((request, response) => {
      if (request.url === '/slow') response.write('the beginning');
    });
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    let received = '';
    socket.on('data', (part) => {
      received += part;
    });
    socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\nGET /next HTTP/1.1\r\nHost: x\r\n\r\n');
    while (!received.includes('the beginning')) await once(socket, 'data');
    socket.write('nonsense\r\n\r\n');
    await once(socket, 'close');
    expect(received).not.toContain('requestUnreadable');
    await http.close();
  });
});

describe('HttpServer.close', () => {
  it.each([1, 20, 200])('answers %d connected clients, including those in the backlog', async (count) => {
    const http = new HttpServer();
    const port = await http.listen(0, '127.0.0.1');
    http.serve((_request, response) => response.end('here'));
    const responses = Array.from({ length: count }, () => send(port));
    // The operating system has connected them by now; the process has accepted few or none.
    await new Promise((resolve) => process.nextTick(resolve));
    await http.close();

    expect(await Promise.all(responses)).toEqual(Array(count).fill('HTTP/1.1 200 OK'));
  });

  it('goes on serving for a while, and ends each connection after a response', async () => {
    const http = new HttpServer();
    const port = await http.listen(0, '127.0.0.1');
    http.serve((_request, response) => response.end('here'));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (): Promise<string | undefined> => {
      const [response] = await once(openRequest({ agent, port, host: '127.0.0.1' }).end(), 'response');
      await once(response.resume(), 'end');
      return response.headers.connection;
    };
    expect(await ask()).toBe('keep-alive');
    const closed = http.close(300);
    expect([await ask(), await ask()]).toEqual(['close', 'close']);
    await closed;
    await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('waits for the work on a request whose client has gone', async () => {
    const http = new HttpServer();
    const port = await http.listen(0, '127.0.0.1');
    const asked = Promise.withResolvers<ServerResponse>();
    http.serve((_request, response) => asked.resolve(response));
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const response = await asked.promise;
    socket.destroy();
    await sleep(50);
    let isClosed = false;
    const closed = http.close().then(() => {
      isClosed = true;
    });
    await sleep(300);
    expect(isClosed).toBe(false);
    response.end('too late');
    await closed;
  });
});
