import { type IncomingHttpHeaders, request } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The parsed body, if it is JSON with a message. */
  message: string | undefined;
}

export interface RawOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Sends a request with target and body unchanged; other clients would normalize both. */
export const rawCall = (url: string, target: string, { method = 'GET', headers = {}, body }: RawOptions = {}) =>
  new Promise<RawAnswer>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const call = request({ hostname, port, method, path: target, headers, agent: false }, async (response) => {
      const received = Buffer.concat(await response.toArray());
      const { 'content-type': type, 'content-encoding': encoding } = response.headers;
      const isJson = String(type).includes('json') && encoding === undefined && received.length > 0;
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: received,
        message: isJson ? JSON.parse(received.toString()).message : undefined,
      });
    });
    call.once('error', reject).end(body);
  });

/**
 * Milliseconds of processor time that the work takes in this process, which includes the server: the minimum of three runs, or of
 * eight if it exceeds `enough`, since other work on the machine counts as well.
 */
export async function costOf(work: () => Promise<unknown>, enough = 0): Promise<number> {
  const costs: number[] = [];
  for (let run = 0; run < (enough > 0 ? 8 : 3) && (costs.at(-1) ?? Number.POSITIVE_INFINITY) > enough; run += 1) {
    const { user, system } = process.cpuUsage();
    await work();
    const used = process.cpuUsage({ user, system });
    costs.push((used.user + used.system) / 1000);
  }
  return Math.min(...costs);
}
