import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { LessThan } from 'typeorm';
import { monotonicDate } from '../../core/config/monotonic-clock.js';
import { Database } from '../../core/database/database.js';
import { isDuplicate } from '../../core/database/database-errors.js';
import { clientNetwork } from '../../core/http/client-network.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { consume, type RateLimiter } from '../../core/rate-limit/rate-limiter.js';
import { RateLimiters } from '../../core/rate-limit/rate-limiters.js';
import { tooManyRequests } from '../../core/rate-limit/too-many-requests.js';
import { HourlyTask } from '../../core/tasks/hourly-task.js';
import { SessionsService } from '../auth/sessions.service.js';
import { AccountProvidersService } from './account-providers.service.js';
import { identityIdOf } from './company-identities.service.js';
import { ALGORITHMS, CLOCK_TOLERANCE, checkShape, LogoutTokenError, MAX_AGE_SECONDS } from './logout-token-shape.js';
import type { Provider } from './provider.js';
import { ProviderClient } from './provider-client.service.js';
import { UsedLogoutToken } from './used-logout-token.entity.js';

/** Time for which the keys of a provider are used again: tokens come in bursts when somebody signs out everywhere. */
const KEYS_MS = 60_000;

/** Keys are asked for at most this often, whatever tokens name. */
const PAUSE_MS = 10_000;

/** Wrong tokens of one network in a minute, after which further ones get 429. */
const FAILURE_LIMIT = 20;

/** The keys of a provider as it has told them last, or why they are not known. */
interface KnownKeys {
  at: number;
  answer: Promise<{ issuer: string; keys: JSONWebKeySet }>;
}

/** Ends the sessions that a provider says to end (OpenID Connect Back-Channel Logout 1.0). */
@Injectable()
export class LogoutTokensService extends HourlyTask {
  private readonly known = new Map<string, KnownKeys>();
  private readonly failures: RateLimiter;

  constructor(
    private readonly database: Database,
    private readonly providers: AccountProvidersService,
    private readonly client: ProviderClient,
    private readonly sessions: SessionsService,
    limiters: RateLimiters,
  ) {
    super('Failed to delete used logout tokens');
    this.failures = limiters.create({ keyPrefix: 'failed-logout-tokens', points: FAILURE_LIMIT, duration: 60 });
  }

  protected override async runHourly(): Promise<void> {
    const expires_at = LessThan(monotonicDate());
    await this.database.transaction((manager) => manager.delete(UsedLogoutToken, { expires_at }));
  }

  /**
   * @param ip Of whoever has sent it.
   * @throws LogoutTokenError, RecordNotFoundException, HttpException 429 after many wrong ones
   */
  async end(
    slug: string,
    token: string,
    { ip, response }: { ip: string | undefined; response: Response },
  ): Promise<number> {
    const provider = await this.providers.find(slug);
    if (!provider) throw new RecordNotFoundException('Account provider');
    try {
      return await this.endBy(provider, token);
    } catch (error) {
      if (!(error instanceof LogoutTokenError)) throw error;
      // Right ones are never refused because of others' in the same network.
      const seconds = await consume(this.failures, clientNetwork(ip));
      throw seconds > 0 ? tooManyRequests(response, 'wrong tokens', seconds) : error;
    }
  }

  private async endBy(provider: Provider, token: string): Promise<number> {
    checkShape(token, provider);
    const { issuer, payload } = await this.verify(provider, token);
    const { sub, sid, jti = '' } = payload;
    await this.useUp(issuer, jti);
    return this.sessions.endOfProvider(provider.slug, {
      ...(typeof sub === 'string' ? { identity: identityIdOf({ issuer, subject: sub }) } : {}),
      ...(typeof sid === 'string' ? { sid } : {}),
    });
  }

  /** Verifies a token by the keys that are known, and once by those that the provider has now. @throws LogoutTokenError */
  private async verify(provider: Provider, token: string): Promise<{ issuer: string; payload: JWTPayload }> {
    const known = this.keysOf(provider, KEYS_MS);
    try {
      return await verified(provider, token, known);
    } catch (error) {
      const next = this.keysOf(provider, PAUSE_MS);
      if (next === known) throw error;
      return verified(provider, token, next);
    }
  }

  /** @param maxAge Milliseconds that what the provider has told may be old. */
  private keysOf(provider: Provider, maxAge: number): KnownKeys {
    const { slug, issuer, client_id } = provider;
    const name = JSON.stringify([slug, issuer, client_id]);
    const now = performance.now();
    const last = this.known.get(name);
    if (last && now - last.at < maxAge) return last;
    const next = { at: now, answer: this.client.keys(provider) as KnownKeys['answer'] };
    next.answer.catch(() => {});
    // There are as many as providers; what was changed is forgotten.
    for (const [one, { at }] of this.known) if (now - at > KEYS_MS) this.known.delete(one);
    this.known.set(name, next);
    return next;
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

async function verified(
  { client_id }: Provider,
  token: string,
  { answer }: KnownKeys,
): Promise<{ issuer: string; payload: JWTPayload }> {
  const { issuer, keys } = await answer.catch((error: unknown) => {
    throw new LogoutTokenError(`its keys are not known: ${String(error)}`);
  });
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      issuer,
      audience: client_id,
      algorithms: ALGORITHMS,
      maxTokenAge: MAX_AGE_SECONDS,
      clockTolerance: CLOCK_TOLERANCE,
      requiredClaims: ['jti', 'iat', 'events'],
    });
    return { issuer, payload };
  } catch (error) {
    throw new LogoutTokenError(String(error));
  }
}
