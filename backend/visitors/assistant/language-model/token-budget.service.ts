import { Inject, Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../../../core/config/configuration.js';
import { Database } from '../../../core/database/database.js';
import { ModelTokens } from './model-tokens.entity.js';

/** The tokens of the day that are reserved for one call. */
export interface Reservation {
  day: string;
  tokens: number;
}

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
  async reserve(tokens: number): Promise<Reservation | undefined> {
    const max = this.config.languageModel?.maxDailyTokens ?? 0;
    if (tokens > max) return undefined;
    const day = new Date().toISOString().slice(0, 10);
    const isReserved = await this.database.transaction(async (manager) => {
      const reserve = async () => {
        const { affected } = await manager
          .createQueryBuilder()
          .update(ModelTokens)
          .set({ tokens: () => 'tokens + :add' })
          .where('day = :day AND tokens <= :before', { day, add: tokens, before: max - tokens })
          .execute();
        return affected === 1;
      };
      if (await reserve()) return true;
      if (await manager.existsBy(ModelTokens, { day })) return false;
      // Another instance may insert the row at the same time.
      await manager.createQueryBuilder().insert().into(ModelTokens).values({ day, tokens: 0 }).orIgnore().execute();
      await manager.delete(ModelTokens, { day: LessThan(day) });
      return reserve();
    });
    return isReserved ? { day, tokens } : undefined;
  }

  /** Replaces the reservation by the actual use. A call whose process was killed keeps its reservation until midnight. */
  async settle({ day, tokens }: Reservation, used: number): Promise<void> {
    await this.database.transaction((manager) => manager.increment(ModelTokens, { day }, 'tokens', used - tokens));
  }
}
