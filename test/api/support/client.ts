import { Agent } from 'node:http';
import request from 'supertest';

/** A response as tests use it. */
export interface Answer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  /** The parsed JSON without the names of its messages, or else the text. */
  body: Body;
  /** The name of the body's message. */
  code?: string;
  /** The names of messages by field. */
  codes?: Record<string, (string | null)[]>;
}

export interface CallOptions {
  headers?: Record<string, string>;
  /** Sent unchanged; `json` is encoded. */
  raw?: BodyInit;
}

/** The test knows the type of a response. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects, and fails if they are missing
type Loose = any;

let addresses = 0;

/** Requests reuse connections, as those of browsers do. One that is idle is closed here, before the server would close it. */
const agent = new Agent({ keepAlive: true, timeout: 3000 });

/** For the end of a server, which would wait for a further request on each of them. */
export function closeIdleConnections(): void {
  for (const sockets of Object.values(agent.freeSockets)) for (const socket of sockets ?? []) socket.destroy();
}

/** An HTTP client that keeps cookies and the CSRF token, and has its own IP address. */
export class Client {
  readonly cookies = new Map<string, string>();
  csrf: string | undefined;
  /** Sent in X-Forwarded-For; the application trusts it unless `trustProxy` is set otherwise. */
  address = newAddress();

  constructor(readonly url: string) {}

  get = <B = Loose>(path: string, options?: CallOptions) => this.call<B>('GET', path, undefined, options);
  post = <B = Loose>(path: string, json?: unknown, options?: CallOptions) => this.call<B>('POST', path, json, options);
  put = <B = Loose>(path: string, json?: unknown, options?: CallOptions) => this.call<B>('PUT', path, json, options);
  patch = <B = Loose>(path: string, json?: unknown, options?: CallOptions) =>
    this.call<B>('PATCH', path, json, options);
  delete = <B = Loose>(path: string, options?: CallOptions) => this.call<B>('DELETE', path, undefined, options);

  async call<B = Loose>(method: string, path: string, json?: unknown, options: CallOptions = {}): Promise<Answer<B>> {
    const call = new request.Test(this.url, method, path).agent(agent);
    call.set({ 'X-Forwarded-For': this.address, 'User-Agent': 'node', Accept: 'application/json, */*' });
    if (this.cookies.size > 0) call.set('Cookie', [...this.cookies].map((pair) => pair.join('=')).join('; '));
    if (this.csrf !== undefined && method !== 'GET') call.set('X-CSRF-TOKEN', this.csrf);
    const encoded = await encode(json === undefined ? options.raw : JSON.stringify(json));
    if (encoded?.type) call.set('Content-Type', json === undefined ? encoded.type : 'application/json');
    call.set(options.headers ?? {});
    const response = await (encoded ? call.send(encoded.body) : call);
    const headers = headersOf(response.headers);
    this.keep(headers.getSetCookie());
    this.csrf = headers.get('x-csrf-token') ?? this.csrf;
    // Binary content has no `text`.
    const text = response.text ?? '';
    const isJson = text !== '' && headers.get('content-type')?.includes('json');
    return { status: response.status, headers, ...(isJson ? withoutCodes(response.body) : { body: text as B }) };
  }

  /** Signs in and fetches the CSRF token. */
  async signIn(email: string, password: string): Promise<this> {
    const { status, body } = await this.post('/admin/login', { email, password });
    if (status !== 200) throw new Error(`${email} can't sign in: ${status} ${JSON.stringify(body)}`);
    const { body: csrf } = await this.get<{ token: string }>('/admin/api/csrf_token');
    this.csrf = csrf.token;
    return this;
  }

  private keep(lines: string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      const attribute = (field: string) =>
        attributes.find((one) => one.startsWith(`${field}=`))?.slice(field.length + 1);
      const [maxAge, expires] = [attribute('Max-Age'), attribute('Expires')];
      // Like in browsers, `Max-Age` takes precedence over `Expires`.
      if (maxAge ? Number(maxAge) <= 0 : expires && Date.parse(expires) <= Date.now()) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

/** Tests compare whole bodies, whose messages are specified; the names beside them are read for themselves. */
function withoutCodes(body: Loose): Pick<Answer<Loose>, 'body' | 'code' | 'codes'> {
  if (typeof body?.message !== 'string' || typeof (body.code ?? body.codes) === 'undefined') return { body };
  const { code, codes, ...rest } = body;
  return { body: rest, code, codes };
}

/** An unused IP address. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** A body and its content type as sent by `fetch`. */
async function encode(raw: BodyInit | undefined): Promise<{ body: string | Buffer; type: string | null } | undefined> {
  if (raw === undefined) return undefined;
  const encoded = new Response(raw);
  const isText = typeof raw === 'string' || raw instanceof URLSearchParams;
  const body = isText ? String(raw) : Buffer.from(await encoded.arrayBuffer());
  return { body, type: encoded.headers.get('content-type') };
}

function headersOf(fields: Record<string, string | string[]>): Headers {
  const lines = Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => [name, value]));
  return new Headers(lines as [string, string][]);
}
