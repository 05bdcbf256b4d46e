import { ApiProperty } from '@nestjs/swagger';

/** Documents a number that may have decimals. All others are described as integers (see `described-types.ts`). */
export const Fraction = () => ApiProperty({ type: Number, format: 'double' });
