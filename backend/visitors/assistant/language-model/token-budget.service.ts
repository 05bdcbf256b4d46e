import { Inject, Injectable } from '@nestjs/common';
import { LessThan, LessThanOrEqual } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../../../core/config/configuration.js';
import { Database } from '../../../core/database/database.js';
import { ModelTokens } from './model-tokens.entity.js';

/** Replaces the reservation of a call by its actual use. A call whose process was killed keeps its reservation until midnight. */
export type Settle = (used: number) => Promise<void>;

/**
 * The daily budget of tokens, shared by all instances of the application. The maximum cost of a call is reserved before it and the
 * unused part returned after: otherwise concurrent questions would each find the last tokens unused.
 */
@Injectable()
export class TokenBudgetService {
  constructor(
    private readonly database: Database,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  /** Returns undefined if not enough tokens are left. */
  async reserve(tokens: number): Promise<Settle | undefined> {
    const max = this.config.languageModel?.maxDailyTokens ?? 0;
    if (tokens > max) return undefined;
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
