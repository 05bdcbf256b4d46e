/**
 * The client of the JSON API, the source of all data of pages and screens. It uses `fetch` in the browser and an in-process call on
 * the server (see `transport.ts`).
 */
export interface Api {
  /** @throws ApiError */
  get<T>(path: string, signal?: AbortSignal): Promise<T>;
  /** Sends JSON, or a form with files. @throws ApiError */
  send<T>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<T>;
}

/** Sends a request to `/api/…` or `/admin/…`. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

/** A request that failed or was rejected. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** HTTP status; 0 without a response. */
    readonly status: number,
    /** The server's message in the reader's language; empty without one, so that screens provide their own. */
    message = '',
    /** Messages by field; empty unless the status is 422. */
    readonly errors: Record<string, string[]> = {},
    /** The id of the request in the server's log. */
    readonly requestId: string | null = null,
    /** In seconds, for status 429 or 503. */
    readonly retryAfter: number | null = null,
    /** The response body, with `current` for status 409. */
    readonly body: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

export function createApi(transport: Transport): Api {
  async function call<T>(path: string, init: RequestInit): Promise<T> {
    const response = await fetchResponse(transport, path, init);
    if (!response.ok) throw await apiErrorOf(response);
    return (await response.json().catch(() => null)) as T;
  }
  return {
    get: (path, signal) => call(path, { signal: signal ?? null, headers: { accept: 'application/json' } }),
    send: (method, path, body, headers) =>
      call(path, {
        method,
        headers: {
          accept: 'application/json',
          // For a form, the browser sets the header itself, including the boundary.
          ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
      }),
  };
}

/** @throws ApiError without a response */
export async function fetchResponse(transport: Transport, path: string, init: RequestInit): Promise<Response> {
  try {
    return await transport(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0);
  }
}

/** The error of a response with a status other than success. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const json: unknown = await response.json().catch(() => null);
  const body = isObject(json) ? json : {};
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(
    response.status,
    typeof body.message === 'string' ? body.message : '',
    isObject(body.errors) ? (body.errors as Record<string, string[]>) : {},
    response.headers.get('x-request-id'),
    Number.isFinite(retryAfter) ? retryAfter : null,
    body,
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
