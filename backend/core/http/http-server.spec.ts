import { once } from 'node:events';
import { connect } from 'node:net';
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
});
