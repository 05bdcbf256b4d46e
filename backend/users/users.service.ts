import { ConflictException, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { AccountSessions } from '../core/access/account-sessions.js';
import { RoleName } from '../core/access/role-name.js';
import { ResourceContext } from '../core/crud/crud-context.js';
import { ROW } from '../core/crud/list-query.js';
import type { MessageBody } from '../core/crud/resource.dto.js';
import { ResourceService } from '../core/crud/resource.service.js';
import { ValidationFailure } from '../core/http/errors.js';
import { Role } from '../roles/role.entity.js';
import { PasswordPolicyService } from './password-policy.service.js';
import type { UserInput, UserRecord, UserUpdate } from './user.dto.js';
import { User } from './user.entity.js';
import { userResource } from './user.resource.js';

@Injectable()
export class UsersService extends ResourceService<User, UserInput, UserRecord, UserUpdate> {
  constructor(
    context: ResourceContext,
    private readonly newPasswords: PasswordPolicyService,
    private readonly sessions: AccountSessions,
  ) {
    super(userResource, context);
  }

  /** @throws ConflictException for an address that somebody has already */
  override async create(input: UserInput): Promise<UserRecord> {
    if (await this.context.database.manager.existsBy(User, { email: input.email })) {
      throw new ConflictException({ message: 'A user with this e-mail address exists already.' });
    }
    // Before the transaction: on SQLite all others would wait for it.
    const row = { ...input, password_hash: await this.newPasswords.hash(input.password, input) };
    return super.create(row);
  }

  /**
   * Saves a user. Whoever is deactivated, or has got a new password, is signed out everywhere; the session that `request`
   * came with stays, should it be that user's own.
   * @throws ConflictException when no active administrator would be left
   */
  async change(id: number, input: UserUpdate, request: Request): Promise<UserRecord> {
    const { name, email } = await this.find(id);
    const password = input.password && {
      password_hash: await this.newPasswords.hash(input.password, { name: input.name ?? name, email }),
    };
    return this.keepingAnAdministrator(async () => {
      const record = await this.update(id, { ...input, ...password });
      if (record.status !== 'active') await this.sessions.endAllOf(id, 'deactivated');
      else if (password) await this.sessions.endAllOf(id, 'password', request);
      return record;
    });
  }

  /** @throws ConflictException for oneself and for the last active administrator */
  async remove(id: number, actorId: number): Promise<MessageBody> {
    if (id === actorId) throw new ConflictException({ message: "You can't delete yourself." });
    return this.keepingAnAdministrator(async () => {
      await this.sessions.endAllOf(id, 'deactivated');
      return this.delete(id);
    });
  }

  protected override rows(manager?: EntityManager): SelectQueryBuilder<User> {
    return super.rows(manager).innerJoinAndSelect(`${ROW}.role`, 'role');
  }

  protected override async assign(
    manager: EntityManager,
    entity: User,
    { role, ...input }: UserInput | UserUpdate,
  ): Promise<void> {
    await super.assign(manager, entity, input as UserInput | UserUpdate);
    if (role) entity.role_id = await this.roleIdOf(manager, { id: role });
    entity.role_id ??= await this.roleIdOf(manager, { name: RoleName.Viewer });
  }

  protected override async toRecord(user: User): Promise<UserRecord> {
    const { role_id, ...record } = (await super.toRecord(user)) as UserRecord & Pick<User, 'role_id'>;
    return { ...record, role: role_id, role_name: user.role.name };
  }

  private async roleIdOf(manager: EntityManager, which: Partial<Role>): Promise<number> {
    const role = await manager.findOneBy(Role, which);
    if (!role) throw new ValidationFailure({ role: ['This role does not exist.'] });
    return role.id;
  }

  /**
   * Does the work, unless it would leave no active administrator. One after the other: of two administrators who demote
   * each other at the same moment, the second one finds that only one is left.
   */
  private keepingAnAdministrator<T>(work: () => Promise<T>): Promise<T> {
    return this.context.database.transaction(async (manager) => {
      const locking = this.context.database.dialect === 'mariadb';
      const role = manager.createQueryBuilder(Role, 'role').where({ name: RoleName.Administrator });
      if (locking) role.setLock('pessimistic_write');
      const { id } = await role.getOneOrFail();
      const result = await work();
      const left = manager.createQueryBuilder(User, 'user').where({ role_id: id, status: 'active' });
      // Reads what is committed, not what was when this transaction began.
      if (locking) left.setLock('pessimistic_read');
      if (!(await left.limit(1).getOne())) {
        throw new ConflictException({ message: 'There must be at least one active administrator.' });
      }
      return result;
    });
  }
}
