import { generateSync } from 'otplib';
import type { Role } from './calls.ts';
import { send } from './send.ts';

/** A signed-in person. */
export interface Session {
  email: string;
  cookie: string;
  token: string;
  /** When the password was entered last: some calls need that to be ten minutes ago at most. */
  since: number;
}

type SignedIn = Exclude<Role, 'visitor'>;

/** The first administrator, whom calls may try to sign in as. */
export const ADMIN = { email: 'admin@example.com', password: 'seven purple bicycles' };

/** Of all accounts. */
const PASSWORD = ADMIN.password;
/** Ids that calls draw; the accounts that calls are made with come after them. */
const PLACEHOLDERS = 10;

/** Less than the ten minutes that a password counts. */
const CONFIRMED_MS = 8 * 60_000;

/** Administrators of whom no call knows. */
const CREATORS = 2;

let addresses = 0;

/** An address that no request had before, so that limits per address stop none. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/**
 * Accounts of each role. Calls end sessions, delete users and use up limits per user; whoever can go on no longer is
 * replaced by a new account, which an administrator creates of whom no call knows.
 */
export class Accounts {
  /** Of users whom calls may change and delete. */
  static readonly placeholderIds = Array.from({ length: PLACEHOLDERS }, (_, i) => String(i + 2));

  private readonly url: string;
  private readonly current = new Map<SignedIn, Session>();
  private readonly creators: Session[] = [];
  private roles: { id: number; name: string }[] = [];
  private created = 0;

  private constructor(url: string) {
    this.url = url;
  }

  static async open(url: string): Promise<Accounts> {
    const accounts = new Accounts(url);
    const first = await accounts.signIn(ADMIN.email, ADMIN.password);
    accounts.roles = await accounts.read(first, '/admin/api/roles');
    for (let i = 0; i < PLACEHOLDERS; i += 1) {
      const placeholder = { name: `Placeholder ${i}`, email: `placeholder-${i}@example.com`, invite: true };
      await accounts.write(first, '/admin/api/create_user', placeholder);
    }
    for (let i = 0; i < CREATORS; i += 1) {
      const creator = await accounts.newAccount(first, 'administrator');
      await accounts.setUpFactor(creator);
      accounts.creators.push(creator);
    }
    return accounts;
  }

  /** Somebody with this role, the same until he is replaced. */
  async of(role: SignedIn): Promise<Session> {
    const known = this.current.get(role);
    if (known && Date.now() - known.since < CONFIRMED_MS) return known;
    const session = await this.newAccount(await this.creator(), role);
    this.current.set(role, session);
    return session;
  }

  /** For calls that look at the site rather than try it. */
  async creator(): Promise<Session> {
    for (const session of this.creators) {
      const { status } = await this.call(session, 'GET', '/admin/api/list_user');
      if (status !== 200) continue;
      if (Date.now() - session.since > CONFIRMED_MS) await this.enterPassword(session, 'confirm_password');
      await this.freeRoles(session);
      return session;
    }
    throw new Error('No administrator is left who could go on.');
  }

  /** A call may have made roles need a second factor, which the accounts of calls do not have. */
  private async freeRoles(creator: Session): Promise<void> {
    const path = '/admin/api/second_factor_roles';
    const roles = await this.read<{ required: boolean }[]>(creator, path);
    if (roles.some(({ required }) => required)) await this.call(creator, 'PUT', path, { roles: [] });
  }

  /** Begins to set up an authenticator app. Returns a code of it. */
  async beginFactor(session: Session): Promise<string> {
    const prepared = await this.enterPassword(session, 'prepare_totp');
    return generateSync({ secret: JSON.parse(prepared.body.toString()).secret });
  }

  /** Makes a call that takes the password, which gives the session another id. */
  private async enterPassword(session: Session, name: 'prepare_totp' | 'confirm_password') {
    const answer = await this.call(session, 'POST', `/admin/api/${name}`, { current_password: PASSWORD });
    const [cookie = ''] = answer.headers['set-cookie']?.[0]?.split(';') ?? [];
    const [key] = cookie.split('=');
    session.cookie = session.cookie.replace(new RegExp(`${key}=[^;]*`), cookie);
    session.token = String(answer.headers['x-csrf-token']);
    session.since = Date.now();
    return answer;
  }

  /** An authenticator app, so that the account can go on whatever its role needs. */
  async setUpFactor(session: Session): Promise<void> {
    const code = await this.beginFactor(session);
    const { status, body } = await this.call(session, 'POST', '/admin/api/confirm_totp', { code });
    if (status !== 200) throw new Error(`${session.email} gets no second factor: ${status} ${body}`);
  }

  /** The next call of this role is made by somebody else. */
  replace(role: SignedIn): void {
    this.current.delete(role);
  }

  /** Whether the session still is one. */
  async isSignedIn(session: Session): Promise<boolean> {
    return (await this.call(session, 'GET', '/admin/api/me')).status === 200;
  }

  async read<T>(session: Session, path: string): Promise<T> {
    const { status, body } = await this.call(session, 'GET', path);
    if (status !== 200) throw new Error(`GET ${path} answers ${status}: ${body.toString().slice(0, 300)}`);
    return JSON.parse(body.toString());
  }

  private async write(session: Session, path: string, input: object): Promise<void> {
    const { status, body } = await this.call(session, 'POST', path, input);
    if (status !== 201) throw new Error(`POST ${path} answers ${status}: ${body.toString().slice(0, 300)}`);
  }

  /** Another session of the same person. */
  async signInAgain({ email }: Session): Promise<void> {
    await this.signIn(email, PASSWORD);
  }

  /** The id of a new viewer with an authenticator app. */
  async withFactor(): Promise<string> {
    const creator = await this.creator();
    const session = await this.newAccount(creator, 'viewer');
    await this.setUpFactor(session);
    const { id } = await this.read<{ id: number }>(session, '/admin/api/me');
    return String(id);
  }

  private async newAccount(creator: Session, role: SignedIn): Promise<Session> {
    this.created += 1;
    const email = `${role}-${this.created}@example.com`;
    const name = role === 'administrator' ? 'Administrator' : 'Viewer';
    const id = this.roles.find((one) => one.name === name)?.id;
    const input = {
      name: `${name} ${this.created}`,
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      role: id,
    };
    await this.write(creator, '/admin/api/create_user', input);
    return this.signIn(email, PASSWORD);
  }

  private async signIn(email: string, password: string): Promise<Session> {
    const { status, headers, body } = await this.call(undefined, 'POST', '/admin/login', { email, password });
    if (status !== 200) throw new Error(`${email} can't sign in: ${status} ${body}`);
    const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
    const { token } = await this.read<{ token: string }>(
      { email, cookie, token: '', since: 0 },
      '/admin/api/csrf_token',
    );
    return { email, cookie, token, since: Date.now() };
  }

  /** The answer to a call of this person, or of a visitor. */
  call(session: Session | undefined, method: string, target: string, json?: object) {
    const who: Record<string, string> = session ? { cookie: session.cookie, 'x-csrf-token': session.token } : {};
    const headers = { accept: 'application/json', 'x-forwarded-for': newAddress(), ...who };
    if (!json) return send(this.url, { method, target, headers });
    const body = Buffer.from(JSON.stringify(json));
    return send(this.url, { method, target, headers: { ...headers, 'content-type': 'application/json' }, body });
  }
}
