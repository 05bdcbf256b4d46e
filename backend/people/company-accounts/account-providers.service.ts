import { ConflictException, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { RoleName } from '../../core/access/role-name.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { type HistoryAction, RecordHistory } from '../../core/crud/record-history.js';
import type { MessageBody } from '../../core/crud/resource.dto.js';
import { takeLock } from '../../core/database/advisory-locks.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException, ValidationException } from '../../core/http/exceptions.js';
import { checkReadValues } from '../../core/http/read-only-fields.js';
import { say } from '../../core/language/say.js';
import { SessionsService } from '../auth/sessions.service.js';
import { Role } from '../roles/role.entity.js';
import { RoleGrants } from '../roles/role-grants.service.js';
import { SecretBox } from '../second-factors/secret-box.js';
import { EmergencyAdministrator, WAYS_LOCK } from '../users/emergency-administrator.service.js';
import type {
  AccountProviderInput,
  AccountProviderRecord,
  AccountProviderUpdate,
  ProviderTrial,
  SignInProvider,
} from './account-provider.dto.js';
import { AccountProvider } from './account-provider.entity.js';
import {
  backchannelPath,
  callbackPath,
  DEFAULT_SCOPE,
  MAX_PROVIDERS,
  type ProviderKind,
} from './company-accounts.constants.js';
import { CompanyIdentity } from './company-identity.entity.js';
import type { Provider } from './provider.js';
import { ProviderClient } from './provider-client.service.js';
import { isProviderUrl } from './provider-fetch.js';

const RESOURCE = 'account_provider';

type Setting = Configuration['accountProviders'][number];

/** Tenants of Microsoft that stand for everybody's. */
const SHARED_TENANT = /^https:\/\/login\.microsoftonline\.com\/(?:common|organizations|consumers)(?:\/|$)/i;

const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/;

/**
 * The providers of the company's accounts. A provider can say of anybody that this is an administrator: so only those who could make
 * somebody an administrator change it.
 */
@Injectable()
export class AccountProvidersService {
  private readonly box: SecretBox;

  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly database: Database,
    private readonly history: RecordHistory,
    private readonly grants: RoleGrants,
    private readonly client: ProviderClient,
    private readonly sessions: SessionsService,
    private readonly emergency: EmergencyAdministrator,
  ) {
    this.box = new SecretBox(config.sessionSecret, 'account providers');
  }

  /** Returns the providers on the sign-in page. */
  async offered(): Promise<SignInProvider[]> {
    const rows = await this.database.manager.find(AccountProvider, {
      where: { is_active: true },
      order: { id: 'ASC' },
    });
    return [...this.config.accountProviders, ...rows.filter(({ slug }) => !this.isSet(slug))].map(
      ({ slug, name, kind }) => ({ slug, name, kind: kind as ProviderKind }),
    );
  }

  async list(): Promise<AccountProviderRecord[]> {
    const rows = await this.withSecrets().orderBy('provider.id').getMany();
    const own = rows.filter(({ slug }) => !this.isSet(slug));
    const set = await Promise.all(this.config.accountProviders.map((provider) => this.fromSetting(provider)));
    return Promise.all([
      ...set.map((provider) => this.toRecord({ ...provider, id: null, is_active: true })),
      ...own.map((row) => this.toRecord(row)),
    ]);
  }

  /** Whether the environment has a provider with this name, which counts instead of that of the office. */
  private isSet(slug: string): boolean {
    return this.config.accountProviders.some((provider) => provider.slug === slug);
  }

  /** Completes a provider of the environment by the ids of its roles. A role that nobody has made gives nothing. */
  private async fromSetting(setting: Setting): Promise<Provider> {
    const roles = await this.database.manager.find(Role, { select: { id: true, name: true } });
    const idOf = (name: string) => roles.find((role) => role.name === name)?.id;
    const role_rules = setting.role_rules.map(({ value, role }) => ({ value, role: idOf(role) ?? 0 }));
    // Whoever runs the server may call its network.
    return { ...setting, role_rules, default_role: idOf(setting.default_role) ?? null, toPrivate: true };
  }

  /** Returns a provider with which people sign in; undefined for an unknown one. */
  async find(slug: string): Promise<Provider | undefined> {
    const setting = this.config.accountProviders.find((provider) => provider.slug === slug);
    if (setting) return this.fromSetting(setting);
    const row = await this.withSecrets().where('provider.slug = :slug', { slug }).getOne();
    return row?.is_active && row.slug === slug ? this.toProvider(row) : undefined;
  }

  /** @throws RecordNotFoundException */
  async checkExists(slug: string): Promise<void> {
    if (this.isSet(slug) || (await this.database.manager.existsBy(AccountProvider, { slug }))) return;
    throw new RecordNotFoundException('Account provider');
  }

  /** The address to which a provider sends people back. */
  callbackUrl(slug: string): string {
    return `${this.config.siteUrl}${callbackPath(slug)}`;
  }

  /** @throws ConflictException, ValidationException, ForbiddenException */
  async create(
    { slug, client_secret = '', ...input }: AccountProviderInput,
    by: AuthUser,
  ): Promise<AccountProviderRecord> {
    const row = await this.database.transaction(async (manager) => {
      await takeLock(manager, { scope: RESOURCE });
      await this.checkMayChange(manager, by);
      if ((await manager.count(AccountProvider)) >= MAX_PROVIDERS)
        throw new ConflictException({ message: say('companyAccounts.tooMany', { max: MAX_PROVIDERS }) });
      if (this.isSet(slug) || (await manager.existsBy(AccountProvider, { slug })))
        throw new ValidationException({ slug: [say('companyAccounts.slugTaken')] });
      const created = manager.create(AccountProvider, {
        slug,
        kind: 'other',
        scope: DEFAULT_SCOPE,
        email_domains: [],
        trusts_email: false,
        role_claim: '',
        role_rules: [],
        default_role: null,
        creates_people: false,
        signs_out: true,
        is_active: true,
        created_at: new Date(),
        client_secret: this.seal(slug, client_secret),
      });
      await this.assign(manager, created, input, by);
      await manager.save(created);
      await this.keep(manager, 'create', created, by);
      return created;
    });
    return this.toRecord(row);
  }

  /**
   * Changes a provider. Whoever could not sign in by it any more, since it is switched off or another one, is signed out, but for the request:
   * otherwise an administrator of this provider could not take it back.
   * @throws RecordNotFoundException, ValidationException, ForbiddenException, ConflictException for the last one that people need
   */
  async update(
    id: number,
    { client_secret, ...input }: AccountProviderUpdate,
    by: AuthUser,
    request: Request,
  ): Promise<AccountProviderRecord> {
    const row = await this.database.transaction(async (manager) => {
      await takeLock(manager, WAYS_LOCK);
      const known = await this.findRow(id, manager);
      await this.checkMayChange(manager, by);
      checkReadValues(input, await this.toRecord(known), ['id', 'slug']);
      const former = known.issuer;
      const wasActive = known.is_active;
      await this.assign(manager, known, input, by);
      // A secret is sent to nobody but the provider for which it was entered.
      if (client_secret === undefined && known.issuer !== former && known.client_secret !== '')
        throw new ValidationException({ client_secret: [say('companyAccounts.secretRequired')] });
      if (client_secret !== undefined) known.client_secret = this.seal(known.slug, client_secret);
      await manager.save(known);
      await this.checkWayIn(manager);
      // One of the environment with the same name counts instead, before and after.
      const isGone = (wasActive && !known.is_active) || known.issuer !== former;
      if (isGone && !this.isSet(known.slug)) await this.sessions.endOfProvider(known.slug, { keep: request });
      await this.keep(manager, 'update', known, by);
      return known;
    });
    return this.toRecord(row);
  }

  /**
   * Deletes a provider, what is known of people's accounts there, and the sessions that these have begun, but that of the request.
   * @throws RecordNotFoundException, ForbiddenException, ConflictException for the last one that people need
   */
  async remove(id: number, by: AuthUser, request: Request): Promise<MessageBody> {
    await this.database.transaction(async (manager) => {
      await takeLock(manager, WAYS_LOCK);
      const known = await this.findRow(id, manager);
      await this.checkMayChange(manager, by);
      await manager.delete(CompanyIdentity, { provider: known.slug });
      await manager.delete(AccountProvider, { id });
      await this.checkWayIn(manager);
      await this.sessions.endOfProvider(known.slug, { keep: request });
      await this.keep(manager, 'delete', known, by);
    });
    return { message: say('companyAccounts.deleted') };
  }

  /** Asks the provider all that can be asked without a person. @throws RecordNotFoundException */
  async try(slug: string): Promise<ProviderTrial> {
    const setting = this.config.accountProviders.find((provider) => provider.slug === slug);
    if (setting) return this.client.try(await this.fromSetting(setting), this.callbackUrl(slug));
    const row = await this.withSecrets().where('provider.slug = :slug', { slug }).getOne();
    if (row?.slug !== slug) throw new RecordNotFoundException('Account provider');
    return this.client.try(this.toProvider(row), this.callbackUrl(slug));
  }

  private async assign(
    manager: EntityManager,
    row: AccountProvider,
    input: Omit<AccountProviderUpdate, 'client_secret'>,
    by: AuthUser,
  ): Promise<void> {
    const { name, kind, issuer, client_id, scope, email_domains, trusts_email, is_active } = input;
    if (!isProviderUrl(issuer, this.config.webhooksToPrivate) || /[?#{]/.test(issuer))
      throw new ValidationException({ issuer: [say('companyAccounts.issuerInvalid')] });
    if (SHARED_TENANT.test(issuer)) throw new ValidationException({ issuer: [say('companyAccounts.tenantRequired')] });
    const domains = (email_domains ?? row.email_domains).map((emailDomain) =>
      emailDomain.toLowerCase().replace(/^@/, ''),
    );
    if (!domains.every((domain) => DOMAIN.test(domain)))
      throw new ValidationException({ email_domains: [say('companyAccounts.domainInvalid')] });
    const trusts = trusts_email ?? row.trusts_email;
    if (trusts && domains.length === 0)
      throw new ValidationException({ email_domains: [say('companyAccounts.domainRequired')] });
    Object.assign(row, {
      name,
      issuer,
      client_id,
      kind: kind ?? row.kind,
      scope: scope === undefined ? row.scope : withOpenId(scope),
      email_domains: [...new Set(domains)],
      trusts_email: trusts,
      role_claim: input.role_claim ?? row.role_claim,
      role_rules: input.role_rules?.map(({ value, role }) => ({ value, role })) ?? row.role_rules,
      default_role: input.default_role === undefined ? row.default_role : input.default_role,
      creates_people: input.creates_people ?? row.creates_people,
      signs_out: input.signs_out ?? row.signs_out,
      is_active: is_active ?? row.is_active,
    });
    await this.checkRoles(manager, row, by);
  }

  /** @throws ValidationException, ForbiddenException for a role that allows more than the author may */
  private async checkRoles(
    manager: EntityManager,
    { role_claim, role_rules, default_role, creates_people }: AccountProvider,
    by: AuthUser,
  ): Promise<void> {
    if (role_rules.length > 0 && role_claim === '')
      throw new ValidationException({ role_claim: [say('companyAccounts.claimRequired')] });
    if (creates_people && role_rules.length === 0 && default_role === null)
      throw new ValidationException({ default_role: [say('companyAccounts.roleRequired')] });
    const roles = await manager.find(Role);
    const find = (id: number, field: string): Role => {
      const role = roles.find((one) => one.id === id);
      if (!role) throw new ValidationException({ [field]: [say('common.roleUnknown')] });
      return role;
    };
    for (const { role } of role_rules) await this.grants.check(manager, by, find(role, 'role_rules'));
    if (default_role !== null) await this.grants.check(manager, by, find(default_role, 'default_role'));
  }

  /** @throws ForbiddenException for somebody who could not make others administrators */
  async checkMayChange(manager: EntityManager, by: AuthUser): Promise<void> {
    await this.grants.check(manager, by, await manager.findOneByOrFail(Role, { name: RoleName.Administrator }));
  }

  /** Where people need company accounts, one provider stays. @throws ConflictException */
  private async checkWayIn(manager: EntityManager): Promise<void> {
    if ((await this.offered()).length === 0 && (await this.emergency.find(manager)))
      throw new ConflictException({ message: say('companyAccounts.lastProvider') });
  }

  private withSecrets(manager = this.database.manager) {
    return manager.createQueryBuilder(AccountProvider, 'provider').addSelect('provider.client_secret');
  }

  private async findRow(id: number, manager: EntityManager): Promise<AccountProvider> {
    const row = await this.withSecrets(manager).where('provider.id = :id', { id }).getOne();
    if (!row) throw new RecordNotFoundException('Account provider');
    return row;
  }

  private keep(
    manager: EntityManager,
    action: HistoryAction,
    { id, name: title }: AccountProvider,
    by: AuthUser,
  ): Promise<void> {
    return this.history.add(manager, { resource: RESOURCE, id, action, title, by });
  }

  private seal(slug: string, secret: string): string {
    return secret === '' ? '' : this.box.seal(secret, slug);
  }

  private toProvider({ client_secret, ...row }: AccountProvider): Provider {
    // After a change of SESSION_SECRET the provider refuses the client, as the trial then says.
    const secret = client_secret === '' ? '' : (this.box.open(client_secret, row.slug) ?? 'lost');
    return { ...row, client_secret: secret, toPrivate: this.config.webhooksToPrivate };
  }

  private async toRecord(
    row: Omit<Provider, 'toPrivate'> & { id: number | null; is_active: boolean },
  ): Promise<AccountProviderRecord> {
    const { id, slug, name, kind, issuer, client_id, client_secret, scope } = row;
    const { email_domains, trusts_email, role_claim, role_rules, default_role, creates_people, signs_out, is_active } =
      row;
    return {
      id,
      slug,
      name,
      kind: kind as ProviderKind,
      issuer,
      client_id,
      has_secret: client_secret !== '',
      scope,
      email_domains: [...email_domains],
      trusts_email,
      role_claim,
      role_rules: [...role_rules],
      default_role,
      creates_people,
      signs_out,
      is_active,
      backchannel_url: `${this.config.siteUrl}${backchannelPath(slug)}`,
      callback_url: this.callbackUrl(slug),
      people: await this.database.manager.countBy(CompanyIdentity, { provider: slug }),
    };
  }
}

function withOpenId(scope: string): string {
  const scopes = scope.split(/\s+/).filter(Boolean);
  if (scopes.length === 0) return DEFAULT_SCOPE;
  return scopes.includes('openid') ? scopes.join(' ') : ['openid', ...scopes].join(' ');
}
