import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { Express, Request as ExpressRequest, Response as ExpressResponse, NextFunction } from 'express';
import { fetchNodeHandler } from 'srvx/node';
import { traced } from '../config/traced.js';

/** Values inherited from the client's request. */
export interface ClientContext {
  ip: string;
  requestId: string;
}

export const clientContextOf = (request: ExpressRequest, response: ExpressResponse): ClientContext => ({
  ip: request.ip ?? '',
  requestId: String(response.getHeader('x-request-id') ?? ''),
});

const storage = new AsyncLocalStorage<ClientContext>();

/** Whether this runs for an in-process request by a page. Not rate-limited, since the page's own request was counted. */
export const isInternalRequest = (): boolean => storage.getStore() !== undefined;

/** Express middleware that gives an internal request the client's IP address. */
export function restoreClientAddress(request: ExpressRequest, _response: ExpressResponse, next: NextFunction): void {
  const client = storage.getStore();
  if (client) Object.defineProperty(request, 'ip', { value: client.ip });
  next();
}

/** Returns the id under which the request is logged: internal requests have their page's. */
export const requestIdOf = (generate: () => string): string => storage.getStore()?.requestId ?? generate();

/**
 * Creates a client that calls the application in-process, without a network: guards, pipes and filters apply to pages as to any
 * client. It sends the cookies of `request`, and collects those of the responses for the page's own response.
 */
export function createApiClient(
  application: Express,
  request: Pick<IncomingMessage, 'headers'>,
  client: ClientContext,
) {
  const cookies: string[] = [];
  const seen = { isUnavailable: false };
  async function callApi(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    for (const name of ['cookie', 'user-agent', 'accept-language', 'host'] as const) {
      const value = request.headers[name];
      if (value !== undefined) headers.set(name, value);
    }
    const internal = new Request(new URL(path, 'http://internal'), { ...init, headers });
    const response = await traced('call the API', () =>
      storage.run(client, () => fetchNodeHandler(application, internal)),
    );
    if (response.status === 503) seen.isUnavailable = true;
    cookies.push(...response.headers.getSetCookie());
    return response;
  }
  return { callApi, cookies, seen };
}
