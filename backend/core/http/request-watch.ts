import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { routeOf } from './request-route.js';

/** The status under which a request is counted whose client has gone before the answer was sent; as in nginx. */
const CLIENT_CLOSED_REQUEST = 499;

/** Methods that have a name of their own in logs and metrics; a client may send any word. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A request that was answered, for the log and the metrics. It has nothing of what the client has sent. */
export interface HandledRequest {
  method: string;
  /** The pattern of its route. */
  route: string;
  /** 499 if the client has gone before the answer was sent. */
  status: number;
  /** Until the answer was sent. */
  ms: number;
  requestId: string;
  /** Of the client, if the application has asked for it; unknown for cached answers. */
  ip: string | undefined;
  /** Whether it was answered from the response cache. */
  isCached: boolean;
}

export type RequestObserver = (handled: HandledRequest) => void;

/** Tells observers of each request once it is answered. */
@Injectable()
export class RequestWatch {
  private readonly observers: RequestObserver[] = [];

  /** Adds an observer of what is not answered from the response cache. */
  add(observer: RequestObserver): void {
    this.observers.push(observer);
  }

  /** Called before the request is handled. */
  begin(request: IncomingMessage, response: ServerResponse): void {
    if (this.observers.length === 0) return;
    const started = performance.now();
    // Read now: Node remembers it, while that of a closed connection is not known any more.
    void request.socket.remoteAddress;
    response.once('close', () => {
      const handled = describe(request, response, started, false);
      for (const observe of this.observers) observe(handled);
    });
  }
}

/** What is told of a request that was answered. */
export function describe(
  request: IncomingMessage & { ip?: string },
  response: ServerResponse,
  started: number,
  isCached: boolean,
): HandledRequest {
  const { method = '' } = request;
  return {
    method: METHODS.has(method) ? method : 'other',
    route: routeOf(request, response),
    status: isCached || response.writableFinished ? response.statusCode : CLIENT_CLOSED_REQUEST,
    ms: Math.round((performance.now() - started) * 10) / 10,
    requestId: String(response.getHeader('x-request-id') ?? ''),
    ip: request.ip,
    isCached,
  };
}
