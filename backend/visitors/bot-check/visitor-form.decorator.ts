import { applyDecorators } from '@nestjs/common';
import { WordedErrors } from '../../company/words/worded-errors.decorator.js';
import { Public } from '../../core/access/access.decorator.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.decorator.js';

/** A public form: rate-limited, protected by the bot check, with responses in the words of the site. */
export const VisitorForm = () =>
  applyDecorators(
    Public(),
    WordedErrors(),
    RateLimit({ points: 5, duration: 60 }),
    Refuses({
      422: 'A field breaks a rule, or the bot check in turnstile_token was not passed.',
      503: "The bot check can't be verified just now.",
    }),
  );
