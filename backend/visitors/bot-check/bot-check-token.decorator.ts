import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { MaxLength } from '../../core/crud/fields/max-length.decorator.js';
import { WRONG } from './bot-check-verifier.js';

/** The form field with the token of the bot check. */
export const BotCheckToken = () =>
  applyDecorators(
    ApiPropertyOptional({
      maxLength: 4096,
      description:
        "Turnstile's token, or the solved challenge of `GET /api/bot_check/challenge` as base64. Accepted once.",
    }),
    IsOptional(),
    MaxLength(4096, { message: WRONG }),
    IsString({ message: WRONG }),
  );
