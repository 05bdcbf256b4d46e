import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { Express, Request as ExpressRequest, Response as ExpressResponse, NextFunction } from 'express';
import { fetchNodeHandler } from 'srvx/node';

/** What a call from within takes over from the visitor's request. */
interface Visitor {
  address: string;
  requestId: string;
}

export const visitorOf = (request: ExpressRequest, response: ExpressResponse): Visitor => ({
  address: request.ip ?? '',
  requestId: String(response.getHeader('x-request-id') ?? ''),
});

const calls = new AsyncLocalStorage<Visitor>();

/** Whether this runs for a page's own call, which no throttle counts: the page's request was counted. */
export const isInternalCall = (): boolean => calls.getStore() !== undefined;

/** Gives the handlers of a page's own call the visitor's address. */
export function asVisitor(request: ExpressRequest, _response: ExpressResponse, next: NextFunction): void {
  const visitor = calls.getStore();
  if (visitor) Object.defineProperty(request, 'ip', { value: visitor.address });
  next();
}

/** The id under which the request is logged: a page's own call has its page's. */
export const requestIdOf = (fresh: () => string): string => calls.getStore()?.requestId ?? fresh();

/**
 * Calls the application from within, without a network: guards, pipes and documentation hold for pages as for anybody.
 * Answers' cookies are collected, for the page to hand on.
 */
export function internalCaller(application: Express, request: Pick<IncomingMessage, 'headers'>, visitor: Visitor) {
  const cookies: string[] = [];
  async function callApi(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    for (const name of ['cookie', 'user-agent', 'accept-language', 'host'] as const) {
      const value = request.headers[name];
      if (value !== undefined) headers.set(name, value);
    }
    const call = new Request(new URL(path, 'http://internal'), { ...init, headers });
    const response = await calls.run(visitor, () => fetchNodeHandler(application, call));
    cookies.push(...response.headers.getSetCookie());
    return response;
  }
  return { callApi, cookies };
}
