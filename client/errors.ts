/** What a site answers when it refuses. */
interface ErrorBody {
  message?: unknown;
  /** The message, among problem details. */
  detail?: unknown;
  current?: unknown;
  code?: unknown;
  errors?: unknown;
}

const isBody = (value: unknown): value is ErrorBody => typeof value === 'object' && value !== null;

/** A call that was refused, or that got no answer (`status` 0). */
export class JukwaaError extends Error {
  override readonly name = 'JukwaaError';
  /** The status of the answer; 0 without one. */
  readonly status: number;
  /** The name of the message, the same in every language: `http.notFound`. Undefined for words of the site's forms. */
  readonly code: string | undefined;
  /** For 422: what is wrong, by the names of fields. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** For 409 and 412: the record as it is stored, where somebody else has saved it. */
  readonly current: Readonly<Record<string, unknown>> | undefined;
  /** For 429 and 503: the seconds after which the call may be sent again. */
  readonly retryAfter: number | undefined;

  constructor(message: string, options: { status: number; body?: ErrorBody; retryAfter?: number; cause?: unknown }) {
    super(message, { cause: options.cause });
    const { code, errors, current } = options.body ?? {};
    this.status = options.status;
    this.code = typeof code === 'string' ? code : undefined;
    this.errors = isBody(errors) ? (errors as Record<string, string[]>) : {};
    this.current = isBody(current) ? (current as Record<string, unknown>) : undefined;
    this.retryAfter = options.retryAfter;
  }

  /** @param error The body of the answer, or why there is none. */
  static of(error: unknown, response: Response | undefined): JukwaaError {
    if (error instanceof JukwaaError) return error;
    if (!response) {
      const why = error instanceof Error ? error.message : String(error);
      return new JukwaaError(`The site did not answer: ${why}`, { status: 0, cause: error });
    }
    const body = isBody(error) ? error : {};
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    const message = body.message ?? body.detail;
    return new JukwaaError(typeof message === 'string' ? message : `${response.status} ${response.statusText}`, {
      status: response.status,
      body,
      ...(Number.isFinite(seconds) && { retryAfter: seconds }),
    });
  }
}
