import { Inject, Injectable, Logger, type OnApplicationShutdown, UnauthorizedException } from '@nestjs/common';
import type { Express, NextFunction, Request, Response } from 'express';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { type ApiTokenAccess, bearerToken } from '../../core/access/bearer-token.js';
import { Permission, withSharedCalls } from '../../core/access/permissions.js';
import { usablePermissions } from '../../core/access/restricted-calls.js';
import { permissionsOfScope } from '../../core/access/token-scopes.js';
import { QueryCache } from '../../core/cache/query-cache.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { monotonicDate } from '../../core/config/monotonic-clock.js';
import type { Author } from '../../core/crud/author.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { Database } from '../../core/database/database.js';
import { clientNetwork } from '../../core/http/client-network.js';
import { sendRateLimit } from '../../core/rate-limit/rate-limit-headers.js';
import { consume, type RateLimiter, take } from '../../core/rate-limit/rate-limiter.js';
import { RateLimiters } from '../../core/rate-limit/rate-limiters.js';
import { RejectionLog } from '../../core/rate-limit/rejection-log.js';
import { tooManyRequests } from '../../core/rate-limit/too-many-requests.js';
import { toAuthUser } from '../users/user.dto.js';
import { ApiToken } from './api-token.entity.js';
import { hashToken } from './token-format.js';

const MINUTE = 60;
const MAX_CACHED_TOKENS = 1000;

/** Maximum number of calls with one token per minute. */
export const CALL_LIMIT = 600;

/** Failed calls from one network in 15 minutes with a 401 response; further ones get 429. */
export const FAILURE_LIMIT = 20;

/** Interval of updating the last use of a token. */
const TOUCH_INTERVAL_MS = MINUTE * 1000;

/** Maximum length of an author's name in the history. */
const MAX_AUTHOR_LENGTH = 120;

/** A stored token with its permissions. */
interface StoredToken extends Pick<ApiToken, 'expires_at' | 'last_used_at'> {
  user: AuthUser & Author;
  access: ApiTokenAccess;
}

const INVALID = 'This token is wrong, has expired or was revoked.';

/** Authenticates calls with a token, and limits their rate. */
@Injectable()
export class TokenVerifierService implements OnApplicationShutdown {
  private readonly logger = new Logger(TokenVerifierService.name);
  /** Cached until the next write to the database, so that a change of the user or the role takes effect at once. */
  private readonly tokens: QueryCache<StoredToken | null>;
  private readonly calls: RateLimiter;
  private readonly failures: RateLimiter;
  private readonly rejections: RejectionLog;

  constructor(
    private readonly database: Database,
    limiters: RateLimiters,
    @Inject(CONFIGURATION) config: Configuration,
  ) {
    this.tokens = new QueryCache(database, MAX_CACHED_TOKENS);
    this.calls = limiters.create({ keyPrefix: 'token-calls', points: CALL_LIMIT, duration: MINUTE, maxKeys: 1000 });
    this.failures = limiters.create({ keyPrefix: 'failed-tokens', points: FAILURE_LIMIT, duration: 15 * MINUTE });
    const write = (line: string) => this.logger.warn(line);
    this.rejections = new RejectionLog('Calls refused after too many wrong tokens', write, config.logAddresses);
  }

  onApplicationShutdown(): void {
    this.rejections.close();
  }

  /**
   * Sets `request.user` and `request.apiToken` of calls with a token. Must be called before sessions are read.
   * @param path Where calls begin that need it. Public calls do not depend on tokens.
   */
  mountOn(application: Express, path: string): void {
    application.use(path, (request: Request, response: Response, next: NextFunction) => {
      const token = bearerToken(request);
      if (token === undefined) {
        next();
        return;
      }
      response.setHeader('Cache-Control', 'no-store');
      this.verify(token, request, response).then(({ user, access }) => {
        request.user = usablePermissions(user);
        request.apiToken = access;
        next();
      }, next);
    });
  }

  /**
   * Returns the owner of a token, limited to the permissions of both, and the token's access.
   * @throws UnauthorizedException for a wrong, expired or revoked token without distinction; HttpException 429
   */
  async verify(token: string, request: Request, response: Response): Promise<Pick<StoredToken, 'user' | 'access'>> {
    const hash = hashToken(token);
    const found = await this.tokens.get(hash, () => this.read(hash));
    if (!found || (found.expires_at && found.expires_at <= monotonicDate())) return this.refuse(request, response);
    const state = await take(this.calls, String(found.access.id));
    sendRateLimit(response, { name: 'token', points: CALL_LIMIT, duration: MINUTE }, state);
    if (state.isRefused) throw tooManyRequests(response, 'calls with this token', state.seconds);
    await this.touch(found).catch((error: unknown) =>
      this.logger.warn(`Failed to update a token's last use: ${String(error)}`),
    );
    return found;
  }

  /** A valid token is never refused because of others' failures in the same network. */
  private async refuse(request: Request, response: Response): Promise<never> {
    const wait = await consume(this.failures, clientNetwork(request.ip));
    if (wait > 0) {
      this.rejections.add(request.ip);
      throw tooManyRequests(response, 'wrong tokens', wait);
    }
    response.setHeader('WWW-Authenticate', `Bearer error="invalid_token", error_description="${INVALID}"`);
    throw new UnauthorizedException({ message: INVALID });
  }

  private async read(hash: string): Promise<StoredToken | null> {
    const row = await this.database.manager
      .createQueryBuilder(ApiToken, 'token')
      .innerJoinAndSelect('token.user', 'user')
      .innerJoinAndSelect('user.role', 'role')
      .where('token.token_hash = :hash', { hash })
      .getOne();
    if (row?.user.status !== ACTIVE) return null;
    const { id, name, scopes, expires_at, last_used_at } = row;
    const user = toAuthUser(row.user);
    return {
      user: Object.freeze({
        ...user,
        name: authorName(user.name, name),
        isProgram: true,
        token: id,
        permissions: permissionsOf(scopes, user.permissions),
      }),
      access: { id, scopes: new Set(scopes) },
      expires_at,
      last_used_at,
    };
  }

  private async touch({ access: { id }, last_used_at }: StoredToken): Promise<void> {
    const now = monotonicDate();
    // A time in the future comes from an earlier run whose clock was ahead.
    if (last_used_at && Math.abs(now.getTime() - last_used_at.getTime()) < TOUCH_INTERVAL_MS) return;
    await this.database.transaction((manager) => manager.update(ApiToken, { id }, { last_used_at: now }));
  }
}

/** Returns the author's name in history and activity: 'Ada by token "Import"'. */
function authorName(name: string, token: string): string {
  const suffix = ` by token "${token}"`;
  const length = MAX_AUTHOR_LENGTH - suffix.length;
  return `${name.length > length ? `${name.slice(0, length - 1)}…` : name}${suffix}`;
}

/** Returns permissions that both scopes and role allow. Permission to export is included with that to read. */
function permissionsOf(scopes: readonly string[], ofRole: readonly Permission[]): Permission[] {
  const ofScopes = new Set([...scopes.flatMap(permissionsOfScope), Permission.Export]);
  return withSharedCalls(ofRole.filter((permission) => ofScopes.has(permission)));
}
