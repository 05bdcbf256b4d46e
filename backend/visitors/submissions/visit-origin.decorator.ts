import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString } from 'class-validator';
import { cleanLine } from '../../core/text/text.js';

/** Maximum stored characters of a visit's origin. */
export const MAX_ORIGIN = { page: 200, source: 100, campaign: 100 } as const;

/** Allowed characters per part. */
const ALLOWED: Record<keyof typeof MAX_ORIGIN, RegExp> = {
  page: /^\/[^\s?#]*/,
  source: /^[\p{L}\p{N}.-]+$/u,
  campaign: /^.*/,
};

/** The origin of a visit, as remembered by the browser. Never rejects a submission: invalid values are dropped, long ones cut. */
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
