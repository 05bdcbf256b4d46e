import { ConflictException, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { type EntityManager, IsNull, type SelectQueryBuilder } from 'typeorm';
import { RoleName } from '../../core/access/role-name.js';
import { UserSessions } from '../../core/access/user-sessions.js';
import type { Author } from '../../core/crud/author.js';
import { ROW } from '../../core/crud/lists/list-query.js';
import type { HistoryAction, RecordChange, RecordState } from '../../core/crud/record-history.js';
import type { MessageBody } from '../../core/crud/resource.dto.js';
import { ResourceService } from '../../core/crud/resource.service.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { takeLock } from '../../core/database/advisory-locks.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { say, sentence } from '../../core/language/say.js';
import { Role } from '../roles/role.entity.js';
import { RoleGrants } from '../roles/role-grants.service.js';
import { AccountLinksService, type IssuedLink } from './account-links.service.js';
import { AccountMailsService } from './account-mails.service.js';
import { COMPANY_ONLY, EmergencyAdministrator } from './emergency-administrator.service.js';
import { revokedSentence } from './end-tokens.dto.js';
import { PasswordPolicyService } from './password-policy.service.js';
import type { UserInput, UserRecord, UserUpdate } from './user.dto.js';
import { User } from './user.entity.js';
import { userResource } from './user.resource.js';

const NO_MAIL = sentence('common.smtpNotSet');

@Injectable()
export class UsersService extends ResourceService<User, UserInput, UserRecord, UserUpdate> {
  constructor(
    context: ResourceContext,
    private readonly newPasswords: PasswordPolicyService,
    private readonly sessions: UserSessions,
    private readonly links: AccountLinksService,
    private readonly mails: AccountMailsService,
    private readonly grants: RoleGrants,
    private readonly emergency: EmergencyAdministrator,
  ) {
    super(userResource, context);
  }

  /** Creates a user with a password, or sends an invitation. @throws ConflictException if the address is taken */
  override async create({ invite, ...input }: UserInput, by?: Author): Promise<UserRecord> {
    const needsPassword = await this.emergency.mayUseOwnWays(undefined);
    if (invite && needsPassword && !this.mails.isEnabled) throw new ValidationException({ invite: [NO_MAIL()] });
    if (await this.context.database.manager.existsBy(User, { email: input.email })) {
      throw new ConflictException({ message: say('users.emailTaken') });
    }
    if (invite) return this.createInvited(input, by);
    if (!needsPassword) throw new ValidationException({ password: [COMPANY_ONLY()] });
    // Hashed before the transaction, during which SQLite blocks all other writers.
    const row = { ...input, password_hash: await this.newPasswords.hash(input.password ?? '', input) };
    return super.create(row, by);
  }

  /** Adds a user with the least rights, without a password or a mail: the invitation is sent on request. */
  addUninvited({ name, email }: Pick<UserInput, 'name' | 'email'>, by: Author): Promise<UserRecord> {
    const row = { name, email, password: undefined, password_hash: '', invitation_expires_at: new Date() };
    return super.create(row, by);
  }

  /** Adds a user who signs in with an account of the company, without a password. */
  addFromProvider({ name, email, role }: Pick<UserInput, 'name' | 'email' | 'role'>): Promise<UserRecord> {
    return super.create({ name, email, role, password: undefined, password_hash: '' } as UserInput);
  }

  /** Gives a user the role that a provider says. @throws ConflictException if no active administrator would be left */
  async giveRole({ id, name }: Pick<User, 'id' | 'name'>, role_id: number): Promise<void> {
    await this.requireAdministrator(async (manager) => {
      await manager.update(User, { id }, { role_id, version: () => 'version + 1' });
      const entry = { resource: this.name, id, action: 'role', title: name, fields: ['role'] } as const;
      await this.context.history.add(manager, entry);
    });
  }

  private createInvited(input: UserInput, by: Author | undefined): Promise<UserRecord> {
    return this.context.database.transaction(async (manager) => {
      const invitation_expires_at = this.links.expiryOf('invitation');
      const row = { ...input, password: undefined, password_hash: '', invitation_expires_at };
      const record = await super.create(row, by);
      // The link would not work for an inactive user: the invitation is sent on a later request.
      if (record.status === ACTIVE) await this.sendInvitation(manager, record, invitation_expires_at, by);
      return record;
    });
  }

  /**
   * Sends the invitation again, valid for another `INVITATION_DAYS`; earlier links become invalid.
   * @throws ConflictException if the user has accepted, or is not active
   */
  async inviteAgain(id: number, by: Author): Promise<MessageBody> {
    if (!this.mails.isEnabled) throw new ConflictException({ message: NO_MAIL() });
    return this.context.database.transaction(async (manager) => {
      const user = await this.findForUpdate(manager, id);
      await this.checkMayChange(manager, user, by);
      requireInvited(user);
      if (user.status !== ACTIVE) throw new ConflictException({ message: say('users.inactive') });
      const expires = this.links.expiryOf('invitation');
      await manager.update(User, { id }, { invitation_expires_at: expires });
      await this.sendInvitation(manager, user, expires, by);
      await this.context.history.add(manager, { resource: this.name, id, action: 'invite', title: user.name, by });
      return { message: say('users.invitationSent', { email: user.email }) };
    });
  }

  /** Deletes a user who has not accepted the invitation. @throws ConflictException if the user has accepted */
  async withdrawInvitation(id: number, by: Author): Promise<MessageBody> {
    return this.context.database.transaction(async (manager) => {
      const user = await this.findForUpdate(manager, id);
      await this.checkMayChange(manager, user, by);
      requireInvited(user);
      await this.delete(id, by);
      return { message: say('users.invitationWithdrawn', { email: user.email }) };
    });
  }

  /** @throws ForbiddenException for a user who may do more than the author */
  private async checkMayChange(
    manager: EntityManager,
    { role_id: id }: Pick<User, 'role_id'>,
    by: Author | undefined,
  ): Promise<void> {
    await this.grants.check(manager, by, await manager.findOneByOrFail(Role, { id }));
  }

  /** Mails the link of an invitation with this expiry. */
  async sendInvitation(
    manager: EntityManager,
    user: Pick<User, 'id' | 'name' | 'email'>,
    expires: Date,
    by?: Author,
  ): Promise<void> {
    const byCompany = !(await this.emergency.mayUseOwnWays(user.id, manager));
    // Whoever signs in with the company's account accepts by that.
    if (byCompany) await this.links.revoke(manager, user.id);
    const link = byCompany ? { expires } : await this.links.issue(manager, user.id, 'invitation', expires);
    await this.mails.sendInvitation(manager, user, link, by?.name);
  }

  /**
   * Updates a user. Deactivation or a new password ends all sessions of the user, except that of `request`, and revokes links for
   * choosing a password; with `end_tokens` a new password also revokes the API tokens. The user is notified of a new password by
   * mail.
   * @throws ConflictException if no active administrator would be left
   */
  async change(
    id: number,
    { end_tokens, ...input }: UserUpdate & Partial<Pick<User, 'language'>>,
    request: Request,
    by: Author,
  ): Promise<UserRecord> {
    const { name, email } = await this.find(id);
    if (input.password && !(await this.emergency.mayUseOwnWays(id)))
      throw new ValidationException({ password: [COMPANY_ONLY()] });
    const password = input.password && {
      password_hash: await this.newPasswords.hash(input.password, { name: input.name ?? name, email }),
      invitation_expires_at: null,
    };
    return this.requireAdministrator(async (manager) => {
      const record = await this.update(id, { ...input, ...password }, by);
      if (record.status !== ACTIVE) await this.sessions.endAll(id, 'deactivated');
      else if (password) await this.sessions.endAll(id, 'password', request);
      if (password && end_tokens) await this.sessions.endTokens(id, by);
      if (record.status !== ACTIVE || password) await this.links.revoke(manager, id);
      if (password) {
        await manager.update(User, { id }, { password_expires_at: null, updated_at: () => 'updated_at' });
        await this.mails.sendPasswordChanged(manager, record);
      }
      return record;
    });
  }

  /**
   * Saves the password chosen through a link, which is used up, and ends all sessions of the user, and optionally the API tokens.
   * @throws NotFoundException for an invalid link, ValidationException for a weak password, which leaves the link valid
   */
  async choosePassword(token: string, password: string, endTokens = false): Promise<User> {
    const { user } = await this.links.find(token);
    await this.emergency.checkMayHavePassword(user.id);
    // Hashed before the transaction, during which SQLite blocks all other writers.
    const password_hash = await this.newPasswords.hash(password, user);
    await this.context.database.transaction(async (manager) => {
      // Read again: the account may have been deactivated since.
      const { kind } = await this.links.find(token, manager);
      await this.links.use(manager, token);
      await this.savePassword(manager, user, password_hash, {
        action: kind === 'invitation' ? 'accept' : 'password',
        by: user,
      });
      if (endTokens) await this.sessions.endTokens(user.id, user);
      if (kind === 'reset') await this.mails.sendPasswordChanged(manager, user);
    });
    return user;
  }

  /** Creates a link for choosing a password, to be passed on by the caller. @throws ConflictException if it could not be used */
  async makePasswordLink({ id, name }: User, by: NonNullable<RecordChange['by']>): Promise<IssuedLink> {
    await this.emergency.checkMayHavePassword(id);
    return this.context.database.transaction(async (manager) => {
      await this.context.history.add(manager, { resource: this.name, id, action: 'password_link', title: name, by });
      return this.links.issue(manager, id, 'reset');
    });
  }

  /**
   * Sets a password, ends all sessions of the user, and optionally the API tokens, and notifies the user by mail.
   * @throws ValidationException for a weak one
   */
  async setPassword(
    user: User,
    password: string,
    by: NonNullable<RecordChange['by']>,
    endTokens: boolean,
  ): Promise<void> {
    await this.emergency.checkMayHavePassword(user.id);
    const password_hash = await this.newPasswords.hash(password, user);
    await this.context.database.transaction(async (manager) => {
      await this.links.revoke(manager, user.id);
      await this.savePassword(manager, user, password_hash, { action: 'password', by });
      if (endTokens) await this.sessions.endTokens(user.id, by);
      await this.mails.sendPasswordChanged(manager, user);
    });
  }

  private async savePassword(
    manager: EntityManager,
    { id, name }: User,
    password_hash: string,
    entry: Pick<RecordChange, 'action' | 'by'>,
  ): Promise<void> {
    const version = () => 'version + 1';
    const none = { invitation_expires_at: null, password_expires_at: null };
    await manager.update(User, { id }, { password_hash, ...none, version });
    await this.sessions.endAll(id, 'password');
    await this.context.history.add(manager, { resource: this.name, id, title: name, fields: ['password'], ...entry });
  }

  /**
   * Ends all sessions of a user, except that of `request`, and optionally the API tokens. Returns sentences about what was ended.
   */
  async signOutEverywhere(
    id: number,
    by: Omit<Author, 'id'> & { id?: number },
    endTokens: boolean,
    request?: Request,
  ): Promise<string> {
    return this.context.database.transaction(async (manager) => {
      const { name, role } = await this.find(id, manager);
      await this.grants.check(manager, by, role);
      const count = await this.sessions.endAll(id, 'administrator', request);
      if (count > 0)
        await this.context.history.add(manager, { resource: this.name, id, action: 'sign_out', title: name, by });
      return [
        say('users.sessionsEnded', { count }),
        ...revokedSentence(endTokens ? await this.sessions.endTokens(id, by) : 0),
      ].join(' ');
    });
  }

  /** @throws ConflictException for the caller and for the last active administrator */
  async remove(id: number, by: Author): Promise<MessageBody> {
    if (id === by.id) throw new ConflictException({ message: say('users.ownAccount') });
    return this.requireAdministrator(async (manager) => {
      await this.grants.check(manager, by, (await this.find(id, manager)).role);
      await this.sessions.endAll(id, 'deactivated');
      return this.delete(id, by);
    });
  }

  override createQuery(manager?: EntityManager): SelectQueryBuilder<User> {
    return super.createQuery(manager).innerJoinAndSelect(`${ROW}.role`, 'role');
  }

  override async assign(
    manager: EntityManager,
    entity: User,
    { role, ...input }: UserInput | UserUpdate,
    by?: Author,
  ): Promise<void> {
    const isOwn = entity.id !== undefined && entity.id === by?.id;
    // People change their own profile, whatever their role.
    if (entity.id !== undefined && !isOwn) await this.checkMayChange(manager, entity, by);
    await super.assign(manager, entity, input as UserInput | UserUpdate);
    const isNew = entity.role_id === undefined;
    if (!isNew && (!role || role === entity.role_id)) return;
    const given = await this.roleOf(manager, role ? { id: role } : { name: RoleName.Viewer });
    await this.grants.check(manager, by, given);
    entity.role_id = given.id;
  }

  override async toRecord(user: User): Promise<UserRecord> {
    const { role_id, ...record } = (await super.toRecord(user)) as UserRecord & Pick<User, 'role_id'>;
    return { ...record, role: role_id, role_name: user.role.name };
  }

  override namedChange(
    action: HistoryAction,
    changed: readonly string[],
    before: RecordState | undefined,
    after: RecordState,
  ): Pick<RecordChange, 'action' | 'fields'> {
    const fields = changed.map((name) => (name === 'password_hash' ? 'password' : name));
    const invitedUntil = after.invitation_expires_at ? new Date(String(after.invitation_expires_at)) : undefined;
    if (action === 'create' && invitedUntil && invitedUntil > new Date()) return { action: 'invite', fields };
    if (action === 'update' && fields.includes('role')) return { action: 'role', fields };
    if (action === 'update' && fields.includes('password')) return { action: 'password', fields };
    return super.namedChange(action, fields, before, after);
  }

  private async roleOf(manager: EntityManager, where: Partial<Pick<Role, 'id' | 'name'>>): Promise<Role> {
    const role = await manager.findOneBy(Role, where);
    if (!role) throw new ValidationException({ role: [say('common.roleUnknown')] });
    return role;
  }

  /**
   * Rolls the work back if it leaves no active administrator. Runs under a lock: of two administrators who demote each other at the
   * same time, the second is rejected.
   */
  private requireAdministrator<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.context.database.transaction(async (manager) => {
      await takeLock(manager, { scope: 'administrators' });
      const { id } = await manager.findOneByOrFail(Role, { name: RoleName.Administrator });
      const result = await this.emergency.keep(manager, () => work(manager));
      // Invited users may never accept.
      const isAccepted = { invitation_expires_at: IsNull() };
      const remaining = manager.createQueryBuilder(User, 'user').where({ role_id: id, status: ACTIVE, ...isAccepted });
      // A locking read sees the last commit, not the transaction's snapshot.
      if (this.context.database.dialect === 'mariadb') remaining.setLock('pessimistic_read');
      if (!(await remaining.limit(1).getOne())) {
        throw new ConflictException({ message: say('users.administratorRequired') });
      }
      return result;
    });
  }
}

function requireInvited({ invitation_expires_at, name }: User): void {
  if (!invitation_expires_at) throw new ConflictException({ message: say('users.notInvited', { name }) });
}
