import { ConflictException, Injectable } from '@nestjs/common';
import { type EntityManager, Not } from 'typeorm';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { givenPermissions, permissionsIn, permissionsOf, statedBy, withNeeded } from '../../core/access/permissions.js';
import { isBuiltInRole } from '../../core/access/role-name.js';
import { RouteAccess } from '../../core/access/route-access.js';
import type { Author } from '../../core/crud/author.js';
import type { MessageBody } from '../../core/crud/resource.dto.js';
import { ResourceService } from '../../core/crud/resource.service.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { takeLock } from '../../core/database/advisory-locks.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { looksOf } from '../../core/text/look-alikes.js';
import { Role } from '../roles/role.entity.js';
import { RoleGrants } from '../roles/role-grants.service.js';
import { User } from '../users/user.entity.js';
import { MAX_HOLDERS } from './role.constants.js';
import { RoleChoices, RoleDetails, RoleInput } from './role.dto.js';
import { roleResource } from './role.resource.js';
import { areasOf } from './role-areas.js';

/** Roles: those that are built in, and those that administrators make. */
@Injectable()
export class RoleEditingService extends ResourceService<Role, RoleInput, RoleDetails> {
  constructor(
    context: ResourceContext,
    private readonly grants: RoleGrants,
    private readonly routes: RouteAccess,
  ) {
    super(roleResource, context);
  }

  /** Returns what a user can make roles of. */
  choices({ permissions, languages }: AuthUser): RoleChoices {
    const groups = areasOf(this.context.registry.all, this.routes.permissions);
    const all = this.context.languages.all.map(({ tag }) => tag);
    return {
      groups,
      permissions: [...permissions],
      languages: languages ? all.filter((tag) => languages.includes(tag)) : all,
      all_languages: languages === undefined,
    };
  }

  /** Deletes a role; whoever has it gets another one. @throws ConflictException without one, ForbiddenException */
  async remove(id: number, to: number | null | undefined, by: Author): Promise<MessageBody> {
    return this.context.database.transaction(async (manager) => {
      await takeLock(manager, { scope: 'administrators' });
      const role = await this.findForUpdate(manager, id);
      await this.checkChangeable(manager, role, by);
      const users = await manager.find(User, { select: { id: true, name: true }, where: { role_id: id } });
      if (users.length > 0) await this.handOver(manager, users, { from: role, to, by });
      return this.delete(id, by);
    });
  }

  private async handOver(
    manager: EntityManager,
    users: readonly Pick<User, 'id' | 'name'>[],
    { from, to, by }: { from: Role; to: number | null | undefined; by: Author },
  ): Promise<void> {
    if (!to) throw new ConflictException({ message: say('roles.inUse', { count: users.length }) });
    const next = await manager.findOneBy(Role, { id: to });
    if (!next || next.id === from.id) throw new ValidationException({ to: [say('common.roleUnknown')] });
    await this.grants.check(manager, by, next);
    await manager.update(User, { role_id: from.id }, { role_id: next.id, version: () => 'version + 1' });
    for (const { id, name } of users)
      await this.context.history.add(manager, {
        resource: 'user',
        id,
        action: 'role',
        title: name,
        by,
        fields: ['role'],
      });
  }

  /** @throws ConflictException for a built-in role, ForbiddenException for one that allows more than the author may */
  private async checkChangeable(manager: EntityManager, role: Role, by: Author | undefined): Promise<void> {
    if (isBuiltInRole(role.name)) throw new ConflictException({ message: say('roles.builtIn', { role: role.name }) });
    await this.grants.check(manager, by, role);
  }

  override async assign(manager: EntityManager, role: Role, input: RoleInput, by?: Author): Promise<void> {
    if (role.id) await this.checkChangeable(manager, role, by);
    const former: ReadonlySet<string> = new Set(role.permissions ?? []);
    const { name, permissions = role.permissions ?? [], languages = role.languages ?? null } = input;
    if (name !== undefined && (await this.isTaken(manager, name, role.id)))
      throw new ValidationException({ name: [say('roles.nameTaken')] });
    const known: ReadonlySet<string> = new Set(givenPermissions());
    const unknown = permissions.filter((permission) => !known.has(permission) && !former.has(permission));
    if (unknown.length > 0)
      throw new ValidationException({
        permissions: [say('roles.permissionUnknown', { name: unknown.slice(0, 5).join(', ') })],
      });
    const tags = new Set([...this.context.languages.all.map(({ tag }) => tag), ...(role.languages ?? [])]);
    if (languages?.some((tag) => !tags.has(tag)))
      throw new ValidationException({ languages: [say('languages.unknown')] });
    Object.assign(role, {
      name: name ?? role.name,
      permissions: withNeeded(permissions.filter((permission) => known.has(permission))),
      languages,
    });
    await this.grants.check(manager, by, role);
  }

  /** By its looks, so that no role passes for another one. Those of the product are taken in any case. */
  private async isTaken(manager: EntityManager, name: string, id: number | undefined): Promise<boolean> {
    const others = await manager.find(Role, { select: { name: true }, where: id ? { id: Not(id) } : {} });
    const looks = looksOf(name);
    return others.some((other) => looksOf(other.name) === looks);
  }

  override async toRecords(roles: Role[]): Promise<RoleDetails[]> {
    return Promise.all(roles.map((role) => this.toRecord(role)));
  }

  override async toRecord(role: Role): Promise<RoleDetails> {
    const { manager } = this.context.database;
    const known: ReadonlySet<string> = new Set(givenPermissions());
    const [holders, users] = await manager.findAndCount(User, {
      select: { id: true, name: true },
      where: { role_id: role.id },
      order: { name: 'ASC', id: 'ASC' },
      take: MAX_HOLDERS,
    });
    return {
      ...(await super.toRecord(role)),
      is_built_in: isBuiltInRole(role.name),
      permissions: (role.permissions ?? this.ofBuiltIn(role)).filter((name) => known.has(name)),
      users,
      holders: holders.map(({ id, name }) => ({ id, name })),
    };
  }

  /** What a built-in role states, with the kinds of content that are named for it. */
  private ofBuiltIn(role: Role): string[] {
    const stated = statedBy(role);
    const included = permissionsIn(stated);
    return [...stated, ...permissionsOf(role).filter((permission) => !included.includes(permission))];
  }
}
