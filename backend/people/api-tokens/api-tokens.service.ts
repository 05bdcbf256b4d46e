import { Inject, Injectable } from '@nestjs/common';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { Permission } from '../../core/access/permissions.js';
import { RouteAccess } from '../../core/access/route-access.js';
import { routeScopeOf, SCOPE_PERMISSIONS, scopedResources } from '../../core/access/token-scopes.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { monotonicDate } from '../../core/config/monotonic-clock.js';
import { RecordHistory } from '../../core/crud/record-history.js';
import type { MessageBody } from '../../core/crud/resource.dto.js';
import { takeLock } from '../../core/database/advisory-locks.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException, ValidationException } from '../../core/http/exceptions.js';
import { noun, say } from '../../core/language/say.js';
import { RoleGrants } from '../roles/role-grants.service.js';
import { AccountMailsService } from '../users/account-mails.service.js';
import { User } from '../users/user.entity.js';
import type { ApiTokenInput, ApiTokenRecord, MadeApiToken, OwnedApiToken, TokenChoices } from './api-token.dto.js';
import { ApiToken } from './api-token.entity.js';
import { DEFAULT_TOKEN_DAYS, EXPIRY_WARNING_DAYS, MAX_TOKENS, TOKEN_HISTORY } from './api-tokens.constants.js';
import { createToken, hashToken } from './token-format.js';

const DAY_MS = 24 * 60 * 60_000;

/** Creates, lists and revokes tokens. */
@Injectable()
export class ApiTokensService {
  constructor(
    private readonly database: Database,
    private readonly history: RecordHistory,
    private readonly mails: AccountMailsService,
    private readonly routes: RouteAccess,
    private readonly grants: RoleGrants,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  /** Returns the options for the user's tokens. */
  choices({ permissions }: AuthUser): TokenChoices {
    const { scopes } = this.routes;
    const allows = (scope: string) => {
      const permission = SCOPE_PERMISSIONS.get(scope);
      return permission !== undefined && permissions.includes(permission) && scopes.has(routeScopeOf(scope));
    };
    const resources = scopedResources().map(([resource, { label }]) => ({
      resource,
      label: typeof label === 'string' ? say(`scope.${label}`) : noun(label, 'many'),
      read: allows(`${resource}:read`),
      write: allows(`${resource}:write`),
      draft: allows(`${resource}:draft`),
    }));
    return {
      resources: resources.filter(({ read, write }) => read || write),
      may_never_expire: isTrusted(permissions),
      has_documentation: this.config.apiDocs,
    };
  }

  /** Returns the user's own tokens, newest first. */
  async list({ id }: AuthUser): Promise<ApiTokenRecord[]> {
    const rows = await this.database.manager.find(ApiToken, { where: { user_id: id }, order: { id: 'DESC' } });
    return rows.map(toRecord);
  }

  /** Returns the tokens of all users, newest first. */
  async listAll(): Promise<OwnedApiToken[]> {
    const rows = await this.database.manager.find(ApiToken, { relations: { user: true }, order: { id: 'DESC' } });
    return rows.map((row) => {
      const { id, name, email } = row.user;
      return { ...toRecord(row), owner: { id, name, email } };
    });
  }

  /** Creates a token, and notifies its owner by mail. The secret is not stored. @throws ValidationException */
  async create({ name, scopes, expires_at }: ApiTokenInput, user: AuthUser): Promise<MadeApiToken> {
    for (const scope of scopes) {
      const permission = SCOPE_PERMISSIONS.get(scope);
      if (!permission || !user.permissions.includes(permission) || !this.routes.scopes.has(routeScopeOf(scope)))
        throw new ValidationException({ scopes: [say('apiTokens.scopeNotAllowed', { scope })] });
    }
    if (expires_at === null && !isTrusted(user.permissions))
      throw new ValidationException({ expires_at: [say('apiTokens.expiryRequired')] });
    const token = createToken();
    const now = monotonicDate();
    const expires = expires_at === null ? null : new Date(expires_at ?? now.getTime() + DEFAULT_TOKEN_DAYS * DAY_MS);
    const isShort = expires !== null && expires.getTime() - now.getTime() <= EXPIRY_WARNING_DAYS * DAY_MS;
    const row = await this.database.transaction(async (manager) => {
      await takeLock(manager, { scope: 'tokens', key: user.id });
      if ((await manager.countBy(ApiToken, { user_id: user.id })) >= MAX_TOKENS)
        throw new ValidationException({
          name: [say('apiTokens.tooMany', { max: MAX_TOKENS })],
        });
      const created = manager.create(ApiToken, {
        user_id: user.id,
        name,
        token_hash: hashToken(token),
        scopes,
        created_at: now,
        expires_at: expires,
        last_used_at: null,
        // The mail about its creation already announces the expiry.
        warned_at: isShort ? now : null,
      });
      await manager.save(created);
      await this.history.add(manager, {
        resource: TOKEN_HISTORY,
        id: created.id,
        action: 'create',
        title: name,
        by: user,
      });
      await this.mails.sendTokenMade(manager, user, created);
      return created;
    });
    return { token, record: toRecord(row) };
  }

  /**
   * Revokes an own token, or with the permission, one of somebody who may not do more.
   * @throws RecordNotFoundException, ForbiddenException
   */
  async revoke(id: number, user: AuthUser): Promise<MessageBody> {
    await this.database.transaction(async (manager) => {
      const token = await manager.findOneBy(ApiToken, { id });
      // The same response for another user's token and for an unknown one.
      if (!token || (token.user_id !== user.id && !isTrusted(user.permissions)))
        throw new RecordNotFoundException('Token');
      if (token.user_id !== user.id) {
        const owner = await manager.findOneOrFail(User, { where: { id: token.user_id }, relations: { role: true } });
        await this.grants.check(manager, user, owner.role);
      }
      await manager.delete(ApiToken, { id });
      await this.history.add(manager, { resource: TOKEN_HISTORY, id, action: 'delete', title: token.name, by: user });
    });
    return { message: say('apiTokens.revoked') };
  }
}

/** Whether the user may revoke other users' tokens and create tokens without an expiry: requires the permission to manage users. */
const isTrusted = (permissions: readonly Permission[]): boolean => permissions.includes(Permission.UsersWrite);

function toRecord({ id, name, scopes, created_at, expires_at, last_used_at }: ApiToken): ApiTokenRecord {
  return {
    id,
    name,
    scopes,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}
