import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString } from 'class-validator';
import { cleanLine } from '../../core/text/text.js';

/** Characters that are kept of where a visit began. */
export const MAX_ORIGIN = { page: 200, source: 100, campaign: 100 } as const;

/** Of a part, what is kept. */
const ALLOWED: Record<keyof typeof MAX_ORIGIN, RegExp> = {
  page: /^\/[^\s?#]*/,
  source: /^[\p{L}\p{N}.-]+$/u,
  campaign: /^.*/,
};

/**
 * Where the visit began in which somebody wrote, as the browser remembers it. Never a reason to refuse what was written: what can't be
 * read is left out, and what is too long is cut off.
 */
export const VisitOrigin = (part: keyof typeof MAX_ORIGIN) =>
  applyDecorators(
    ApiPropertyOptional({ type: String }),
    Transform(({ value }) => {
      const text = typeof value === 'string' ? (ALLOWED[part].exec(cleanLine(value))?.[0] ?? '') : '';
      return text.slice(0, MAX_ORIGIN[part]);
    }),
    IsOptional(),
    IsString(),
  );
