import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** An answer; status 0 is none at all. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  milliseconds: number;
  /** Why there was no answer. */
  problem?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });
/** An answer that takes longer counts as none. */
const PATIENCE_MS = 30_000;

let addresses = 0;

/** An address of a visitor that no other has. */
function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Somebody with a browser: cookies, an anti-forgery token and an address of his own. A request is never repeated. */
export class Person {
  /** Of the balancer, or of one copy. */
  readonly url: string;
  readonly address: string;
  cookies = new Map<string, string>();
  private token: string | undefined;

  constructor(url: string, address = newAddress()) {
    this.url = url;
    this.address = address;
  }

  /** The same person at another copy. */
  at(url: string): Person {
    const other = new Person(url, this.address);
    other.cookies = this.cookies;
    other.token = this.token;
    return other;
  }

  async signIn(email: string, password: string): Promise<this> {
    const { status, text } = await this.post('/admin/login', { email, password });
    if (status !== 200) throw new Error(`${email} can't sign in: ${status} ${text.slice(0, 200)}`);
    const answer = await this.get('/admin/api/csrf_token');
    if (answer.status !== 200) throw new Error(`No anti-forgery token for ${email}: ${answer.status}`);
    this.token = JSON.parse(answer.text).token;
    return this;
  }

  get = (path: string): Promise<Answer> => this.call('GET', path);
  post = (path: string, json: object): Promise<Answer> => this.json('POST', path, json);
  put = (path: string, json: object): Promise<Answer> => this.json('PUT', path, json);

  /** Sends a file, as a form does. */
  upload(path: string, name: string, content: Buffer): Promise<Answer> {
    const boundary = 'jukwaa-cluster-boundary';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    return this.call('POST', path, { type: `multipart/form-data; boundary=${boundary}`, body });
  }

  private json(method: string, path: string, json: object): Promise<Answer> {
    return this.call(method, path, { type: 'application/json', body: Buffer.from(JSON.stringify(json)) });
  }

  private async call(method: string, path: string, sent?: { type: string; body: Buffer }): Promise<Answer> {
    const headers: Record<string, string> = {
      'x-forwarded-for': this.address,
      accept: path.startsWith('/admin') ? 'application/json' : '*/*',
    };
    if (this.cookies.size > 0) headers.cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    if (this.token !== undefined && method !== 'GET') headers['x-csrf-token'] = this.token;
    if (sent) Object.assign(headers, { 'content-type': sent.type, 'content-length': String(sent.body.length) });
    const answer = await this.send(method, path, headers, sent?.body);
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return answer;
  }

  private send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: Buffer | undefined,
  ): Promise<Answer> {
    const started = performance.now();
    return new Promise((resolve) => {
      const finish = (answer: Omit<Answer, 'milliseconds'>): void => {
        clearTimeout(timer);
        resolve({ ...answer, milliseconds: performance.now() - started });
      };
      const none = (problem: string): void => finish({ status: 0, headers: {}, text: '', problem });
      const call = request(new URL(path, this.url), { method, headers, agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', ({ message }) => none(message));
        response.once('end', () =>
          finish({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      const timer = setTimeout(() => call.destroy(new Error(`no answer within ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
      call.once('error', ({ message }) => none(message));
      call.end(body);
    });
  }
}
