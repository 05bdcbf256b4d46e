import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { routeOf } from './request-route.js';

/** The status of requests whose client disconnected before the response was sent; as in nginx. */
const CLIENT_CLOSED_REQUEST = 499;

/** Methods named in logs and metrics; a client may send any word. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A completed request, for the log and the metrics. It contains nothing sent by the client. */
export interface HandledRequest {
  method: string;
  /** The pattern of its route. */
  route: string;
  /** 499 if the client disconnected before the response was sent. */
  status: number;
  /** Duration until the response was sent. */
  ms: number;
  requestId: string;
  /** The client's address, if the application has requested it; unknown for cached responses. */
  ip: string | undefined;
  /** Whether it was answered from the response cache. */
  isCached: boolean;
}

export type RequestObserver = (handled: HandledRequest) => void;

/** What an observer of answers may read of a request. */
export type Asked = Pick<IncomingMessage, 'url' | 'headers' | 'socket' | 'method'>;

export type AnswerObserver = (request: Asked, status: number) => void;

/** Notifies observers of each completed request. */
@Injectable()
export class RequestWatch {
  private readonly observers: RequestObserver[] = [];
  private readonly answerObservers: AnswerObserver[] = [];

  /** Adds an observer of requests that are not answered from the response cache. */
  add(observer: RequestObserver): void {
    this.observers.push(observer);
  }

  /** Adds an observer of what readers are sent while the site is open, from the response cache as well: a few lookups, no more. */
  addAnswers(observer: AnswerObserver): void {
    this.answerObservers.push(observer);
  }

  /** Called for an answer of the response cache. */
  sent(request: Asked, status: number): void {
    for (const observe of this.answerObservers) observe(request, status);
  }

  /** Called before a request is handled that the response cache does not answer. */
  awaitSent(request: Asked, response: ServerResponse): void {
    if (request.method !== 'GET' || this.answerObservers.length === 0) return;
    // Read now: Express changes the URL where a handler is mounted, and a closed connection loses its address.
    const { url, headers, socket, method } = request;
    void socket.remoteAddress;
    response.once('finish', () => this.sent({ url, headers, socket, method }, response.statusCode));
  }

  /** Called before the request is handled. */
  begin(request: IncomingMessage, response: ServerResponse): void {
    if (this.observers.length === 0) return;
    const started = performance.now();
    // Read now, so that Node remembers it: the address of a closed connection is unknown.
    void request.socket.remoteAddress;
    response.once('close', () => {
      const handled = describe(request, response, started, false);
      for (const observe of this.observers) observe(handled);
    });
  }
}

/** Returns the description of a completed request. */
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
