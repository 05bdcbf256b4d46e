import { createHash } from 'node:crypto';
import { ConflictException, Injectable, Logger, NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { monotonicDate } from '../../core/config/monotonic-clock.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { RecordHistory } from '../../core/crud/record-history.js';
import type { MessageBody } from '../../core/crud/resource.dto.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { takeLock } from '../../core/database/advisory-locks.js';
import { Database } from '../../core/database/database.js';
import { say } from '../../core/language/say.js';
import { normalizeEmail } from '../../core/text/email.js';
import { cleanLine } from '../../core/text/text.js';
import { SessionsService } from '../auth/sessions.service.js';
import { Role } from '../roles/role.entity.js';
import { RoleGrants } from '../roles/role-grants.service.js';
import { AccountMailsService, type Place } from '../users/account-mails.service.js';
import { toAuthUser } from '../users/user.dto.js';
import { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { CompanyIdentity } from './company-identity.entity.js';
import { CompanySignInError } from './company-sign-in-error.js';
import type { ConnectedPerson } from './password-sign-in.dto.js';
import type { Provider } from './provider.js';
import type { Claims } from './provider-client.service.js';

/** Issuer and subject, which are case-sensitive, as `CompanyIdentity.id`. */
export const identityIdOf = ({ issuer, subject }: Pick<Claims, 'issuer' | 'subject'>): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex');

/**
 * Finds the person of an account at a provider: by issuer and subject, and before the first sign-in by the verified address. Later
 * changes of the address there, or somebody else who gets it, change nothing.
 */
@Injectable()
export class CompanyIdentitiesService {
  private readonly logger = new Logger('Company accounts');

  constructor(
    private readonly database: Database,
    private readonly history: RecordHistory,
    private readonly mails: AccountMailsService,
    private readonly users: UsersService,
    private readonly grants: RoleGrants,
    private readonly sessions: SessionsService,
  ) {}

  /** @throws CompanySignInError */
  async personOf(provider: Provider, claims: Claims, place: Place): Promise<AuthUser> {
    const { user, role } = await this.find(provider, claims, place);
    if (role !== undefined && role !== user.role_id) {
      await this.users.giveRole(user, role).catch((error: unknown) => {
        if (!(error instanceof ConflictException)) throw error;
        this.logger.warn(`${user.email} stays an administrator, whatever ${provider.slug} says: ${error.message}`);
      });
    }
    const { manager } = this.database;
    return toAuthUser(await manager.findOneOrFail(User, { where: { id: user.id }, relations: { role: true } }));
  }

  /** Whether an account at the provider is that of a user. */
  belongsTo(claims: Claims, userId: number): Promise<boolean> {
    return this.database.manager.existsBy(CompanyIdentity, { id: identityIdOf(claims), user_id: userId });
  }

  /** Returns who has signed in with a provider, by name. */
  async peopleOf(slug: string): Promise<ConnectedPerson[]> {
    const rows = await this.database.manager.find(CompanyIdentity, {
      where: { provider: slug },
      relations: { user: true },
      order: { user: { name: 'ASC', id: 'ASC' } },
    });
    return rows.map(({ user: { id, name }, email, used_at }) => ({ id, name, email, used_at: used_at.toISOString() }));
  }

  /**
   * Forgets whose account it is, and ends its sessions, so that a new account with the same address can take its place.
   * @throws NotFoundException, ForbiddenException for a person who may do more than the author
   */
  async disconnect(slug: string, userId: number, by: AuthUser): Promise<MessageBody> {
    await this.database.transaction(async (manager) => {
      const row = await manager.findOneBy(CompanyIdentity, { provider: slug, user_id: userId });
      if (row?.provider !== slug) throw new NotFoundException({ message: say('companyAccounts.notConnected') });
      const user = await manager.findOneOrFail(User, { where: { id: userId }, relations: { role: true } });
      await this.grants.check(manager, by, user.role);
      await manager.delete(CompanyIdentity, { id: row.id });
      await this.sessions.endOfProvider(slug, { identity: row.id });
      const entry = { resource: 'user', id: userId, action: 'company_account_remove', title: user.name, by } as const;
      await this.history.add(manager, { ...entry, note: slug });
    });
    return { message: say('companyAccounts.disconnected') };
  }

  private async find(
    provider: Provider,
    claims: Claims,
    place: Place,
  ): Promise<{ user: User; role: number | undefined }> {
    const id = identityIdOf(claims);
    return this.database.transaction(async (manager) => {
      await takeLock(manager, { scope: 'company identities', key: id });
      const known = await manager.findOneBy(CompanyIdentity, { id });
      const role = await this.roleOf(manager, provider, claims);
      const user = known
        ? await this.findUser(manager, { id: known.user_id })
        : await this.findByEmail(manager, provider, claims, role);
      if (user.status !== ACTIVE) throw new CompanySignInError('company_unknown', `${user.email} is not active`);
      if (known) await manager.update(CompanyIdentity, { id }, { used_at: monotonicDate() });
      else await this.connect(manager, { user, provider, id, place });
      return { user, role };
    });
  }

  /**
   * Returns the role that the provider says; undefined if it says none.
   * @throws CompanySignInError for a person to whom no rule applies
   */
  private async roleOf(manager: EntityManager, provider: Provider, { roles }: Claims): Promise<number | undefined> {
    const { role_rules, default_role, slug } = provider;
    if (role_rules.length === 0) return undefined;
    const known = new Set((await manager.find(Role, { select: { id: true } })).map(({ id }) => id));
    const rule = role_rules.find(({ value, role }) => roles.includes(value) && known.has(role));
    if (rule) return rule.role;
    if (default_role !== null && known.has(default_role)) return default_role;
    throw new CompanySignInError('company_role', `${slug} names no role that somebody has here`);
  }

  private async findByEmail(
    manager: EntityManager,
    provider: Provider,
    claims: Claims,
    role: number | undefined,
  ): Promise<User> {
    const email = verifiedEmail(provider, claims);
    await takeLock(manager, { scope: 'company identities', key: email });
    if (provider.creates_people && !(await manager.existsBy(User, { email })))
      await this.create(manager, provider, claims, email, role);
    const user = await this.findUser(manager, { email });
    // MariaDB's collation ignores accents.
    if (user.email !== email) throw new CompanySignInError('company_unknown', `nobody here has the address ${email}`);
    return user;
  }

  private async create(
    manager: EntityManager,
    { default_role, slug }: Provider,
    { name }: Claims,
    email: string,
    said: number | undefined,
  ): Promise<void> {
    const role = said ?? default_role;
    // Without a role, the user would get that of users without one.
    if (role === null || !(await manager.existsBy(Role, { id: role })))
      throw new CompanySignInError('company_role', `${slug} names no role that somebody has here`);
    const title = cleanLine(name ?? '').slice(0, MAX_LENGTH.name) || email.slice(0, email.lastIndexOf('@'));
    await this.users.addFromProvider({ name: title.slice(0, MAX_LENGTH.name), email, role });
  }

  private async findUser(manager: EntityManager, where: { id: number } | { email: string }): Promise<User> {
    const query = manager.createQueryBuilder(User, 'user').innerJoinAndSelect('user.role', 'role').where(where);
    if (this.database.dialect === 'mariadb') query.setLock('pessimistic_write');
    const user = await query.getOne();
    if (!user) throw new CompanySignInError('company_unknown', `nobody here is ${JSON.stringify(where)}`);
    return user;
  }

  /** Remembers whose account it is. Takes the place of accepting an invitation. */
  private async connect(
    manager: EntityManager,
    { user, provider, id, place }: { user: User; provider: Provider; id: string; place: Place },
  ): Promise<void> {
    const now = monotonicDate();
    if (await manager.existsBy(CompanyIdentity, { user_id: user.id, provider: provider.slug }))
      throw new CompanySignInError(
        'company_other',
        `${user.email} has signed in with another account of ${provider.slug}`,
      );
    if (user.invitation_expires_at !== null && user.invitation_expires_at <= now)
      throw new CompanySignInError('company_unknown', `the invitation of ${user.email} has expired`);
    const row = { id, user_id: user.id, provider: provider.slug, email: user.email, created_at: now, used_at: now };
    await manager.insert(CompanyIdentity, row);
    const entry = { resource: 'user', id: user.id, title: user.name, by: user };
    if (user.invitation_expires_at !== null) {
      await manager.update(User, { id: user.id }, { invitation_expires_at: null, version: () => 'version + 1' });
      await this.history.add(manager, { ...entry, action: 'accept' });
    }
    await this.history.add(manager, { ...entry, action: 'company_account_add', note: provider.name });
    await this.mails.sendNotice(manager, user, {
      subject: 'companyAccounts.addedSubject',
      happened: 'companyAccounts.addedText',
      otherwise: 'companyAccounts.addedAdvice',
      place,
    });
  }
}

/** @throws CompanySignInError for an address that the provider does not vouch for, or may not */
function verifiedEmail({ email_domains, trusts_email }: Provider, { email: said, isEmailVerified }: Claims): string {
  if (said === undefined) throw new CompanySignInError('company_unverified', 'the provider names no e-mail address');
  const email = normalizeEmail(said);
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (email_domains.length > 0 && !email_domains.includes(domain))
    throw new CompanySignInError('company_unknown', `the provider may not speak for ${domain}`);
  if (!isEmailVerified && !(trusts_email && email_domains.length > 0))
    throw new CompanySignInError('company_unverified', `the provider has not verified ${email}`);
  return email;
}
