/** An answer as tests look at it. */
export interface Answer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  /** Parsed where it is JSON, else the text. */
  body: Body;
}

export interface CallOptions {
  headers?: Record<string, string>;
  /** Sent as it is; with `json` it would be encoded. */
  raw?: BodyInit;
}

/** What calls answer is each test's to know. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects, and fails where they are not there
type Loose = any;

let addresses = 0;

/** Somebody who calls the application: keeps cookies and the anti-forgery token, and has an address of its own. */
export class Client {
  readonly cookies = new Map<string, string>();
  csrf: string | undefined;
  /** As told to the application by a proxy on this machine; it believes that unless `trustProxy` says otherwise. */
  address = newAddress();

  constructor(readonly url: string) {}

  get = <B = Loose>(path: string, options?: CallOptions) => this.call<B>('GET', path, undefined, options);
  post = <B = Loose>(path: string, json?: unknown, options?: CallOptions) => this.call<B>('POST', path, json, options);
  put = <B = Loose>(path: string, json?: unknown, options?: CallOptions) => this.call<B>('PUT', path, json, options);
  patch = <B = Loose>(path: string, json?: unknown, options?: CallOptions) =>
    this.call<B>('PATCH', path, json, options);
  delete = <B = Loose>(path: string, options?: CallOptions) => this.call<B>('DELETE', path, undefined, options);

  async call<B = Loose>(method: string, path: string, json?: unknown, options: CallOptions = {}): Promise<Answer<B>> {
    const headers = new Headers({ 'X-Forwarded-For': this.address });
    if (this.cookies.size > 0)
      headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    if (this.csrf !== undefined && method !== 'GET') headers.set('X-CSRF-TOKEN', this.csrf);
    if (json !== undefined) headers.set('Content-Type', 'application/json');
    for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
    const body = json === undefined ? options.raw : JSON.stringify(json);
    const response = await fetch(`${this.url}${path}`, { method, headers, body, redirect: 'manual' });
    this.keep(response.headers.getSetCookie());
    const text = await response.text();
    const isJson = text !== '' && response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  /** Signs in and fetches the anti-forgery token. */
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
      const expires = attributes.find((one) => one.startsWith('Expires='))?.slice('Expires='.length);
      if (expires && Date.parse(expires) <= Date.now()) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

/** An address that nobody had before. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
