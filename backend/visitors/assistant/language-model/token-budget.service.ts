import { Inject, Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../../../core/config/configuration.js';
import { Database } from '../../../core/database/database.js';
import { ModelTokens } from './model-tokens.entity.js';

/** What is kept of the day's tokens for one call. */
export interface Reservation {
  day: string;
  tokens: number;
}

/**
 * The tokens of a day, for all copies of the application. What a call may cost at most is reserved before it, and what it
 * did not cost is given back: questions that are asked at the same time would each find the last tokens unused otherwise.
 */
@Injectable()
export class TokenBudgetService {
  constructor(
    private readonly database: Database,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  /** Undefined if so many are not left. */
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
      // Another copy of the application may insert it at the same time.
      await manager.createQueryBuilder().insert().into(ModelTokens).values({ day, tokens: 0 }).orIgnore().execute();
      await manager.delete(ModelTokens, { day: LessThan(day) });
      return reserve();
    });
    return isReserved ? { day, tokens } : undefined;
  }

  /** Replaces what was reserved by what was used. A call whose process was killed keeps its reservation until midnight. */
  async settle({ day, tokens }: Reservation, used: number): Promise<void> {
    await this.database.transaction((manager) => manager.increment(ModelTokens, { day }, 'tokens', used - tokens));
  }
}
