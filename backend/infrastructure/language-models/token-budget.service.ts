import { Inject, Injectable } from '@nestjs/common';
import { LessThan, LessThanOrEqual } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { Database } from '../../core/database/database.js';
import { DailyNetworks } from '../../core/rate-limit/daily-networks.js';
import { ModelTokens } from './model-tokens.entity.js';

/** The share of one client network in the tokens of a day: one visitor must not use up everybody's. */
const SHARE = 0.2;
const MAX_NETWORKS = 5000;

/** Replaces the reservation of a call by its actual use. A call whose process was killed keeps its reservation until midnight. */
export type Settle = (used: number) => Promise<void>;

/**
 * The daily budget of tokens, shared by all instances of the application. The maximum cost of a call is reserved before it and the
 * unused part returned after: otherwise concurrent questions would each find the last tokens unused.
 */
@Injectable()
export class TokenBudgetService {
  /** What each network has used today. */
  private readonly networks = new DailyNetworks(MAX_NETWORKS, () => ({ tokens: 0 }));

  constructor(
    private readonly database: Database,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  /**
   * Returns undefined if not enough tokens are left, or not for this visitor. The first call of a network is allowed whatever it costs.
   * @param address IP address of the visitor; empty for users of the back office, who have no share.
   */
  async reserve(tokens: number, address = ''): Promise<Settle | undefined> {
    const max = this.config.languageModel?.maxDailyTokens ?? 0;
    if (tokens > max) return undefined;
    const own = address === '' ? { tokens: 0 } : this.networks.of(address);
    if (own.tokens > 0 && own.tokens + tokens > max * SHARE) return undefined;
    own.tokens += tokens;
    const settle = await this.reserveOfAll(tokens, max).catch((error: unknown) => {
      own.tokens -= tokens;
      throw error;
    });
    if (!settle) {
      own.tokens -= tokens;
      return undefined;
    }
    return (used) => {
      own.tokens += used - tokens;
      return settle(used);
    };
  }

  private async reserveOfAll(tokens: number, max: number): Promise<Settle | undefined> {
    const day = new Date().toISOString().slice(0, 10);
    const left = { day, tokens: LessThanOrEqual(max - tokens) };
    const isReserved = await this.database.transaction(async (manager) => {
      const reserve = async () => (await manager.increment(ModelTokens, left, 'tokens', tokens)).affected === 1;
      if (await reserve()) return true;
      if (await manager.existsBy(ModelTokens, { day })) return false;
      // Another instance may insert the row at the same time.
      await manager.createQueryBuilder().insert().into(ModelTokens).values({ day, tokens: 0 }).orIgnore().execute();
      await manager.delete(ModelTokens, { day: LessThan(day) });
      return reserve();
    });
    if (!isReserved) return undefined;
    return async (used) => {
      await this.database.transaction((manager) => manager.increment(ModelTokens, { day }, 'tokens', used - tokens));
    };
  }
}
