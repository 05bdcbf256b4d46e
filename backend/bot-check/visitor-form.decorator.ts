import { applyDecorators } from '@nestjs/common';
import { ApiServiceUnavailableResponse, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Public } from '../core/access/access.decorator.js';
import { Throttled } from '../core/access/throttle.decorator.js';
import { ErrorBody, ValidationErrorBody } from '../core/http/errors.dto.js';

/** A public form: throttled, and protected by the bot check. */
export const VisitorForm = () =>
  applyDecorators(
    Public(),
    Throttled({ points: 5, duration: 60 }),
    ApiUnprocessableEntityResponse({
      type: ValidationErrorBody,
      description: 'A field breaks a rule, or the bot check in turnstile_token was not passed.',
    }),
    ApiServiceUnavailableResponse({ type: ErrorBody, description: "The bot check can't be verified just now." }),
  );
