import { defineBlock, type ExtensionBlock, HeadedBlock, Kind, OptionalText } from '@jukwaa/extension';
import type { EntityManager } from 'typeorm';
import { Rate } from './rate.js';

/** A calculator: visitors enter how many they need and see what it costs. */
export class CalculatorBlock extends HeadedBlock {
  @Kind('price_calculator')
  readonly kind = 'price_calculator';

  /**
   * An ISO 4217 code.
   * @example EUR
   */
  @OptionalText(3)
  currency = 'EUR';
}

/** What the block's view gets besides its fields. */
export interface CalculatorData {
  rates: { id: number; name: string; price: number; unit: string }[];
}

export const calculator = {
  ...defineBlock(CalculatorBlock),
  async load(_block: CalculatorBlock, { manager }: { manager: EntityManager }): Promise<CalculatorData> {
    const rates = await manager.find(Rate, { where: { status: 'active' }, order: { id: 'ASC' }, take: 50 });
    return { rates: rates.map(({ id, name, price, unit }) => ({ id, name, price, unit })) };
  },
} satisfies ExtensionBlock<CalculatorBlock>;
