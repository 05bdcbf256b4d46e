import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { LessThan } from 'typeorm';
import { monotonicDate } from '../../core/config/monotonic-clock.js';
import { Database } from '../../core/database/database.js';
import { isDuplicate } from '../../core/database/database-errors.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { HourlyTask } from '../../core/tasks/hourly-task.js';
import { SessionsService } from '../auth/sessions.service.js';
import { AccountProvidersService } from './account-providers.service.js';
import { identityIdOf } from './company-identities.service.js';
import { ProviderClient } from './provider-client.service.js';
import { UsedLogoutToken } from './used-logout-token.entity.js';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** Signatures that need no shared secret. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

const MAX_AGE_SECONDS = 5 * 60;
const CLOCK_TOLERANCE = 60;

/** A token by which a provider ends sessions is not right. */
export class LogoutTokenError extends Error {}

/** Ends the sessions that a provider says to end (OpenID Connect Back-Channel Logout 1.0). */
@Injectable()
export class LogoutTokensService extends HourlyTask {
  constructor(
    private readonly database: Database,
    private readonly providers: AccountProvidersService,
    private readonly client: ProviderClient,
    private readonly sessions: SessionsService,
  ) {
    super('Failed to delete used logout tokens');
  }

  protected override async runHourly(): Promise<void> {
    const expires_at = LessThan(monotonicDate());
    await this.database.transaction((manager) => manager.delete(UsedLogoutToken, { expires_at }));
  }

  /** @throws LogoutTokenError, RecordNotFoundException */
  async end(slug: string, token: string): Promise<number> {
    const provider = await this.providers.find(slug);
    if (!provider) throw new RecordNotFoundException('Account provider');
    const { issuer, keys } = await this.client.keys(provider).catch((error: unknown) => {
      throw new LogoutTokenError(`its keys are not known: ${String(error)}`);
    });
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys as JSONWebKeySet), {
      issuer,
      audience: provider.client_id,
      algorithms: ALGORITHMS,
      maxTokenAge: MAX_AGE_SECONDS,
      clockTolerance: CLOCK_TOLERANCE,
      requiredClaims: ['jti', 'iat', 'events'],
    }).catch((error: unknown) => {
      throw new LogoutTokenError(String(error));
    });
    const { sub, sid, jti, nonce, events } = payload;
    if (nonce !== undefined) throw new LogoutTokenError('it is an ID token');
    const isEvent = typeof events === 'object' && events !== null && Object.hasOwn(events, EVENT);
    if (!isEvent || typeof (events as Record<string, unknown>)[EVENT] !== 'object')
      throw new LogoutTokenError('it is about something else');
    if (typeof jti !== 'string' || (typeof sub !== 'string' && typeof sid !== 'string'))
      throw new LogoutTokenError('it names no session');
    await this.useUp(issuer, jti);
    return this.sessions.endOfProvider(slug, {
      ...(typeof sub === 'string' ? { identity: identityIdOf({ issuer, subject: sub }) } : {}),
      ...(typeof sid === 'string' ? { sid } : {}),
    });
  }

  /** @throws LogoutTokenError for a token that was used */
  private async useUp(issuer: string, jti: string): Promise<void> {
    const id = createHash('sha256')
      .update(JSON.stringify([issuer, jti]))
      .digest('hex');
    const expires_at = new Date(monotonicDate().getTime() + 2 * (MAX_AGE_SECONDS + CLOCK_TOLERANCE) * 1000);
    try {
      await this.database.transaction((manager) => manager.insert(UsedLogoutToken, { id, expires_at }));
    } catch (error) {
      throw isDuplicate(error) ? new LogoutTokenError('it was used before') : error;
    }
  }
}
