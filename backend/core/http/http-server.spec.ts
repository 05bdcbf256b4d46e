import { once } from 'node:events';
import { connect } from 'node:net';
import { HttpServer } from './http-server.js';

/** Connects, asks once the system says so, and answers what came until the end; an error's code where it was cut off. */
async function ask(port: number): Promise<string> {
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

describe('A stop', () => {
  it.each([1, 20, 200])('answers %d who have connected, also those whom nobody has let in yet', async (count) => {
    const http = new HttpServer();
    const port = await http.listen(0, '127.0.0.1');
    http.serve((_request, response) => response.end('here'));
    const asked = Array.from({ length: count }, () => ask(port));
    // The system has connected them by now; the process has taken none or few.
    await new Promise((resolve) => process.nextTick(resolve));
    await http.close();

    expect(await Promise.all(asked)).toEqual(Array(count).fill('HTTP/1.1 200 OK'));
  });
});
