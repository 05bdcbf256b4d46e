import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the range of ports for outgoing connections, so that a killed server finds its port free.
const [FIRST, LAST] = [12_000, 32_000];
const given = new Set<number>();

/** Unused ports, each returned once. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = FIRST + Math.trunc(Math.random() * (LAST - FIRST));
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    ports.push(port);
  }
  return ports;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
