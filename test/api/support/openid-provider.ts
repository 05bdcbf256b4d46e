import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, importJWK, type JWK, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';
import type { Client } from './client.js';

/** A person of the company, as its provider knows it. */
export interface CompanyPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
  /** How the person has proved who it is. */
  amr?: string[];
}

interface Options {
  /** Where it sends people back. */
  callback: string;
  clientSecret?: string;
  /** After a sign-out. */
  loggedOut?: string;
  /** Told of sign-outs. */
  backchannel?: string;
}

export const CLIENT_ID = 'jukwaa';
export const CLIENT_SECRET = 'a secret of the tests, which is long enough';

const newKey = (): JWK => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' };
};

/** What replaces an ID token. */
type Tamper = (claims: Record<string, unknown>) => Record<string, unknown>;

/** The real `oidc-provider` on this machine, where one person is always signed in; what it answers can be falsified. */
export class OpenIdProvider {
  person: CompanyPerson = { sub: 'p-1' };
  /** Falsifies ID tokens, which are signed with the provider's key, or with another one. */
  tamper: Tamper | undefined;
  signWith: JWK | undefined;
  /** Answers instead of the provider. */
  instead: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  /** Paths that were asked for. */
  readonly asked: string[] = [];
  private key = newKey();
  private provider!: Provider;
  private readonly server: Server;

  private constructor(private readonly options: Options) {
    this.server = createServer((request, response) => this.answer(request, response));
  }

  static async start(options: Options): Promise<OpenIdProvider> {
    const started = new OpenIdProvider(options);
    started.server.listen(0, '127.0.0.1');
    await once(started.server, 'listening');
    started.provider = started.create();
    return started;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Signs with another key from now on. */
  rotateKeys(): void {
    this.key = newKey();
    this.provider = this.create();
  }

  /** A key that is not the provider's. */
  static otherKey = newKey;

  /** A token by which it ends sessions. */
  logoutToken(claims: Record<string, unknown>, key: JWK = this.key): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const all = { iss: this.issuer, aud: CLIENT_ID, iat: now, jti: randomUUID(), events, ...claims };
    return importJWK(key, 'RS256').then((signer) =>
      new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: key.kid ?? '', typ: 'logout+jwt' }).sign(signer),
    );
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private create(): Provider {
    const { callback, clientSecret = CLIENT_SECRET, loggedOut, backchannel } = this.options;
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT_ID,
          client_secret: clientSecret,
          redirect_uris: [callback],
          ...(loggedOut ? { post_logout_redirect_uris: [loggedOut] } : {}),
          ...(backchannel ? { backchannel_logout_uri: backchannel, backchannel_logout_session_required: true } : {}),
        },
      ],
      jwks: { keys: [this.key as never] },
      cookies: { keys: ['a key of the tests'] },
      claims: {
        openid: ['sub', 'auth_time', 'amr', 'sid'],
        email: ['email', 'email_verified'],
        profile: ['name', 'groups'],
      },
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: { enabled: true },
      },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, id) => {
        const { amr: _, ...claims } = this.person;
        return { accountId: id, claims: async () => ({ ...claims, sub: id }) };
      },
      loadExistingGrant: async (context) => {
        const grant = new context.oidc.provider.Grant({
          clientId: context.oidc.client?.clientId ?? '',
          accountId: context.oidc.session?.accountId ?? '',
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    return provider;
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const { url = '' } = request;
    this.asked.push(url);
    if (this.instead?.(request, response)) return;
    if (url.startsWith('/interaction/')) void this.signIn(request, response);
    else if (url === '/token' && this.tamper) this.falsify(request, response);
    else this.provider.callback()(request, response);
  }

  private async signIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { sub, amr } = this.person;
    await this.provider.interactionFinished(request, response, { login: { accountId: sub, ...(amr ? { amr } : {}) } });
  }

  /** Replaces the ID token of an answer. */
  private falsify(request: IncomingMessage, response: ServerResponse): void {
    const parts: Buffer[] = [];
    const end = async () => {
      const body = JSON.parse(Buffer.concat(parts).toString());
      const key = this.signWith ?? this.key;
      if (body.id_token && this.tamper) {
        const claims = this.tamper(decodeJwt(body.id_token));
        body.id_token = await new SignJWT(claims)
          .setProtectedHeader({ alg: 'RS256', kid: key.kid ?? '' })
          .sign(await importJWK(key, 'RS256'));
      }
      response.removeHeader('content-length');
      realEnd(JSON.stringify(body));
    };
    const realEnd = response.end.bind(response);
    response.write = ((part: Buffer | string) => parts.push(Buffer.from(part)) > 0) as never;
    response.end = ((part?: Buffer | string) => {
      if (part) parts.push(Buffer.from(part));
      void end();
      return response;
    }) as never;
    this.provider.callback()(request, response);
  }
}

/** Begins a sign-in, and lets the browser follow the provider until it is sent back. Returns the path of the callback. */
export async function throughProvider(client: Client, start: string): Promise<string> {
  const { status, headers } = await client.get(start, { headers: { Accept: 'text/html' } });
  const begun = headers.get('location') ?? '';
  if (status !== 302) throw new Error(`Nothing begun: ${status} ${begun}`);
  return followProvider(begun);
}

export async function followProvider(begun: string): Promise<string> {
  const { origin } = new URL(begun);
  const cookies = new Map<string, string>();
  let at = begun;
  for (let steps = 0; steps < 10; steps += 1) {
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const index = pair.indexOf('=');
      cookies.set(pair.slice(0, index), pair.slice(index + 1));
    }
    const location = answer.headers.get('location');
    if (!location)
      throw new Error(`The provider stays at ${at}: ${answer.status} ${(await answer.text()).slice(0, 500)}`);
    at = new URL(location, at).href;
    const url = new URL(at);
    if (url.origin !== origin) return `${url.pathname}${url.search}`;
  }
  throw new Error('The provider redirects without end');
}
