import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { clientNetwork } from './client-network.js';
import { isInternalRequest } from './internal-request.js';
import { isUnsafeMethod } from './safe-methods.js';

/** Maximum time for which a request whose client has disconnected counts as in progress. */
const ABANDONED_MS = 2000;

interface Address {
  inWork: number;
  /** Oldest first. */
  waiting: { request: Request; start: () => void }[];
}

/**
 * Limits the concurrent requests of one address (IPv6: /64); those beyond the limit wait for their turn, without an error. A
 * request counts from its arrival to the beginning of its response: slow uploads, downloads and streams take time but no work, and
 * would block others who share the address.
 */
export class AddressGate {
  private readonly addresses = new Map<string, Address>();

  constructor(private readonly limit: number) {}

  /** Middleware for requests that have arrived with their headers. */
  readonly withoutBody: RequestHandler = (request, response, next) => {
    if (isInternalRequest() || hasBody(request)) next();
    else this.enter(request, response, next);
  };

  /** Middleware after the body parser. Forms with files are read by their handlers, which limit them. */
  readonly withBody: RequestHandler = (request, response, next) => {
    if (isInternalRequest() || !hasBody(request) || request.is('multipart/form-data')) next();
    else this.enter(request, response, next);
  };

  private enter(request: Request, response: Response, next: NextFunction): void {
    const key = clientNetwork(request.ip);
    const address = this.addresses.get(key) ?? { inWork: 0, waiting: [] };
    this.addresses.set(key, address);
    const start = () => {
      address.inWork += 1;
      onceAnswered(response, () => this.leave(key, address));
      next();
    };
    // Not in the context of the request that makes room for it.
    if (address.inWork >= this.limit) address.waiting.push({ request, start: AsyncResource.bind(start) });
    else start();
  }

  private leave(key: string, address: Address): void {
    address.inWork -= 1;
    let next = address.waiting.shift();
    while (next?.request.socket.destroyed) next = address.waiting.shift();
    if (next) next.start();
    else if (address.inWork === 0) this.addresses.delete(key);
  }
}

/** The body of a GET is never read. */
const hasBody = ({ method = '', headers }: IncomingMessage): boolean =>
  isUnsafeMethod(method) && (headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0');

/** Calls back when the head of the response is written, even if the client has gone. */
function onceAnswered(response: Response, callback: () => void): void {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    callback();
  };
  const { writeHead } = response;
  response.writeHead = function writeHeadOnce(this: Response, ...parameters: Parameters<typeof writeHead>) {
    response.writeHead = writeHead;
    // This response is sent before another one begins.
    setImmediate(end);
    return writeHead.apply(this, parameters);
  } as typeof writeHead;
  response.once('close', () => {
    if (!isOver) setTimeout(end, ABANDONED_MS).unref();
  });
}
