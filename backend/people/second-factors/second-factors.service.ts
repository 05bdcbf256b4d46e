import { ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { UserSessions } from '../../core/access/user-sessions.js';
import type { Author } from '../../core/crud/author.js';
import { type HistoryAction, type RecordChange, RecordHistory } from '../../core/crud/record-history.js';
import type { MessageBody } from '../../core/crud/resource.dto.js';
import { takeLock } from '../../core/database/advisory-locks.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException, ValidationException } from '../../core/http/exceptions.js';
import { say, sentence } from '../../core/language/say.js';
import { Role } from '../roles/role.entity.js';
import { RoleGrants } from '../roles/role-grants.service.js';
import { AccountMailsService, type Place } from '../users/account-mails.service.js';
import { User } from '../users/user.entity.js';
import { FactorChallengesService } from './factor-challenges.service.js';
import { type FactorNoticeName, factorNotice } from './factor-notices.js';
import type { AddedPasskey, PasskeyCreation, PasskeyInput } from './passkey.dto.js';
import { PasskeysService } from './passkeys.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import type { SecondFactorRecord, SecondStepMethod, TotpSetUp } from './second-factor.dto.js';
import { TotpService } from './totp.service.js';
import { TotpSecret } from './totp-secret.entity.js';

type Owner = Pick<AuthUser, 'id' | 'name' | 'email'>;

export const WRONG_CODE = sentence('secondFactors.codeWrong');

/**
 * Sets up and removes second factors. Each change is one transaction, which locks the user's row first, keeps `users.second_factor`
 * consistent with the tables, adds an entry to the activity, and mails the user.
 */
@Injectable()
export class SecondFactorsService {
  constructor(
    private readonly database: Database,
    private readonly history: RecordHistory,
    private readonly mails: AccountMailsService,
    private readonly sessions: UserSessions,
    private readonly challenges: FactorChallengesService,
    private readonly totp: TotpService,
    private readonly codes: RecoveryCodesService,
    private readonly passkeys: PasskeysService,
    private readonly grants: RoleGrants,
  ) {}

  async read({ id, second_factor_required }: AuthUser): Promise<SecondFactorRecord> {
    const totp = await this.database.manager.findOneBy(TotpSecret, { user_id: id });
    return {
      totp_since: totp?.created_at.toISOString() ?? null,
      passkeys: await this.passkeys.list(id),
      passkey_origin: this.passkeys.origin,
      recovery_codes_left: await this.codes.count(id),
      required: second_factor_required ?? false,
    };
  }

  /**
   * Creates a key for an authenticator app, which `confirmTotp` accepts in the same session within five minutes.
   * @param session The session's secret id.
   */
  async prepareTotp({ id, email }: Owner, session: string): Promise<TotpSetUp> {
    const { secret, ...shown } = this.totp.create(email);
    const data = this.totp.seal(secret, id);
    await this.database.transaction((manager) =>
      this.challenges.begin(manager, { kind: 'totp', key: session, userId: id, data }),
    );
    return { secret, ...shown };
  }

  /**
   * Sets up the app, in place of an earlier one, after a valid code. Returns recovery codes if the user has none.
   * @throws ConflictException without a key, ValidationException for a wrong code, after which the key is still pending
   */
  async confirmTotp(user: Owner, session: string, code: string, place: Place): Promise<string[]> {
    const pending = await this.challenges.find('totp', session);
    const sealed = pending?.user_id === user.id ? pending.data : undefined;
    const secret = sealed === undefined ? undefined : this.totp.open(sealed, user.id);
    if (!pending || sealed === undefined || secret === undefined || !(await this.challenges.countAttempt(pending))) {
      throw new ConflictException({ message: say('secondFactors.setupExpired') });
    }
    const step = this.totp.stepOf(secret, code);
    if (step === undefined) throw new ValidationException({ code: [WRONG_CODE()] });
    return this.database.transaction(async (manager) => {
      await this.lock(manager, user.id);
      if (!(await this.challenges.finish(manager, pending)))
        throw new ConflictException({ message: say('secondFactors.appExists') });
      await this.totp.save(manager, user.id, sealed, step);
      await this.recordAndNotify(manager, user, { action: 'factor_add', by: user }, 'totp_set_up', place);
      return this.turnOn(manager, user.id);
    });
  }

  /** @throws ConflictException without an app, and for the last factor of a role that requires one */
  async removeTotp(user: Owner, place: Place): Promise<MessageBody> {
    return this.database.transaction(async (manager) => {
      await this.lock(manager, user.id);
      if (!(await this.totp.remove(manager, user.id)))
        throw new ConflictException({ message: say('secondFactors.noApp') });
      await this.recordAndNotify(manager, user, { action: 'factor_remove', by: user }, 'totp_removed', place);
      await this.turnOffWithoutFactors(manager, user.id);
      return { message: say('secondFactors.appRemoved') };
    });
  }

  /** Returns the options for creating a passkey, which `addPasskey` accepts in the same session within five minutes. */
  async preparePasskey(user: Owner, session: string): Promise<PasskeyCreation> {
    const options = await this.passkeys.creationOptions(user);
    const challenge = { kind: 'passkey', key: session, userId: user.id, data: options.challenge } as const;
    await this.database.transaction((manager) => this.challenges.begin(manager, challenge));
    return { options };
  }

  /**
   * Adds a passkey. Returns recovery codes if the user has none. The challenge is used up, whether or not the response is valid.
   * @throws ConflictException without a challenge, ValidationException for a response that does not match it
   */
  async addPasskey(
    user: Owner,
    session: string,
    { name, response }: PasskeyInput,
    place: Place,
  ): Promise<AddedPasskey> {
    const pending = await this.challenges.find('passkey', session);
    const isFirst = pending && (await this.database.transaction((manager) => this.challenges.finish(manager, pending)));
    if (!isFirst || pending.user_id !== user.id)
      throw new ConflictException({ message: say('secondFactors.passkeySetupExpired') });
    const row = await this.passkeys.verifyNew(response, pending.data);
    if (!row) throw new ValidationException({ response: [say('secondFactors.passkeyNotAdded')] });
    return this.database.transaction(async (manager) => {
      await this.lock(manager, user.id);
      const passkey = await this.passkeys.add(manager, user.id, name, row);
      await this.recordAndNotify(manager, user, { action: 'passkey_add', by: user }, 'passkey_added', place);
      return { passkey, recovery_codes: await this.turnOn(manager, user.id) };
    });
  }

  /** @throws RecordNotFoundException, ConflictException for the last factor of a role that requires one */
  async removePasskey(user: Owner, id: number, place: Place): Promise<MessageBody> {
    return this.database.transaction(async (manager) => {
      await this.lock(manager, user.id);
      const name = await this.passkeys.remove(manager, user.id, id);
      if (name === undefined) throw new RecordNotFoundException('Passkey');
      await this.recordAndNotify(manager, user, { action: 'passkey_remove', by: user }, 'passkey_removed', place);
      await this.turnOffWithoutFactors(manager, user.id);
      return { message: say('secondFactors.passkeyRemoved', { name }) };
    });
  }

  /** Replaces the recovery codes by new ones. @throws ConflictException without a second factor */
  async renewCodes(user: Owner, place: Place): Promise<string[]> {
    return this.database.transaction(async (manager) => {
      const { second_factor } = await this.lock(manager, user.id);
      if (!second_factor) throw new ConflictException({ message: say('secondFactors.requiredFirst') });
      await this.recordAndNotify(manager, user, { action: 'recovery_codes', by: user }, 'recovery_codes_made', place);
      return this.codes.renew(manager, user.id);
    });
  }

  async methodsOf(userId: number): Promise<SecondStepMethod[]> {
    const methods: SecondStepMethod[] = [];
    if (await this.database.manager.existsBy(TotpSecret, { user_id: userId })) methods.push('totp');
    if (await this.passkeys.hasAny(userId)) methods.push('passkey');
    if ((await this.codes.count(userId)) > 0) methods.push('recovery_code');
    return methods;
  }

  /** Uses a code of the app up, in the transaction of the sign-in. */
  useTotp(manager: EntityManager, { id }: Owner, code: string): Promise<boolean> {
    return this.totp.use(manager, id, code);
  }

  /** Uses a recovery code up, in the transaction of the sign-in, and notifies the user. */
  async useRecoveryCode(manager: EntityManager, user: Owner, code: string, place: Place): Promise<boolean> {
    if (!(await this.codes.use(manager, user.id, code))) return false;
    await this.recordAndNotify(manager, user, { action: 'recovery_code', by: user }, 'recovery_code_used', place);
    return true;
  }

  /** Warns a user that wrong codes were entered after the right password. */
  async notifyGuesses(user: Owner, place: Place): Promise<void> {
    await this.database.transaction((manager) => this.mail(manager, user, 'codes_guessed', place));
  }

  /**
   * Removes all second factors of a user, and ends the user's sessions.
   * @throws RecordNotFoundException, ConflictException for a user without second factors
   */
  async removeAll(userId: number, by: Omit<Author, 'id'> & { id?: number }): Promise<MessageBody> {
    return this.database.transaction(async (manager) => {
      const user = await this.lock(manager, userId);
      await this.grants.check(manager, by, await manager.findOneByOrFail(Role, { id: user.role_id }));
      if (!user.second_factor)
        throw new ConflictException({ message: say('secondFactors.nothingToRemove', { name: user.name }) });
      await this.totp.remove(manager, userId);
      await this.passkeys.removeAll(manager, userId);
      await this.turnOff(manager, userId);
      await this.sessions.endAll(userId, 'administrator');
      await this.recordAndNotify(manager, user, { action: 'factor_remove', by }, 'removed_by_administrator');
      return { message: say('secondFactors.removed', { name: user.name }) };
    });
  }

  /** Must be the first statement of each transaction: a later read on MariaDB then sees the commit that the lock has waited for. */
  private async lock(manager: EntityManager, id: number): Promise<User> {
    await takeLock(manager, { scope: 'second factors', key: id });
    const query = manager.createQueryBuilder(User, 'user').where({ id });
    if (this.database.dialect === 'mariadb') query.setLock('pessimistic_write');
    const user = await query.getOne();
    if (!user) throw new RecordNotFoundException('User');
    return user;
  }

  /** Returns recovery codes if it is the user's first factor. */
  private async turnOn(manager: EntityManager, userId: number): Promise<string[]> {
    const { second_factor } = await manager.findOneByOrFail(User, { id: userId });
    if (second_factor) return [];
    await this.setFlag(manager, userId, true);
    return this.codes.renew(manager, userId);
  }

  private async turnOffWithoutFactors(manager: EntityManager, userId: number): Promise<void> {
    if (await manager.existsBy(TotpSecret, { user_id: userId })) return;
    if (await this.passkeys.hasAny(userId, manager)) return;
    const { role_id } = await manager.findOneByOrFail(User, { id: userId });
    if (await manager.existsBy(Role, { id: role_id, second_factor_required: true })) {
      throw new ConflictException({
        message: say('secondFactors.requiredByRole'),
      });
    }
    await this.turnOff(manager, userId);
  }

  private async turnOff(manager: EntityManager, userId: number): Promise<void> {
    await this.codes.deleteAll(manager, userId);
    await this.challenges.revoke(manager, userId);
    await this.setFlag(manager, userId, false);
  }

  /** Keeps the record's version and time unchanged. */
  private async setFlag(manager: EntityManager, id: number, second_factor: boolean): Promise<void> {
    await manager.update(User, { id }, { second_factor, updated_at: () => 'updated_at' });
  }

  private async recordAndNotify(
    manager: EntityManager,
    user: Owner,
    entry: { action: HistoryAction; by: NonNullable<RecordChange['by']> },
    notice: FactorNoticeName,
    place?: Place,
  ): Promise<void> {
    await this.history.add(manager, { resource: 'user', id: user.id, title: user.name, ...entry });
    await this.mail(manager, user, notice, place);
  }

  private mail(manager: EntityManager, user: Owner, notice: FactorNoticeName, place?: Place): Promise<void> {
    return this.mails.sendNotice(manager, user, { ...factorNotice(notice), ...(place ? { place } : {}) });
  }
}
