import { Controller, Get, Header, NotFoundException } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../core/access/access.decorator.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { say } from '../../core/language/say.js';
import { AltchaService } from './altcha.service.js';
import { BotChallenge } from './bot-check.dto.js';
import { BotCheckVerifier } from './bot-check-verifier.js';

@ApiTags('Bot check')
@Controller()
export class BotCheckController {
  constructor(private readonly verifier: BotCheckVerifier) {}

  @Get('api/bot_check/challenge')
  @Public()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'An ALTCHA challenge',
    description:
      'Solve it, and send `{ challenge, solution }` as base64 of its JSON in `turnstile_token`. Each can be used once, within 20 minutes.',
  })
  @Refuses({ 404: 'This site uses Turnstile.' })
  challenge(): Promise<BotChallenge> {
    if (this.verifier instanceof AltchaService) return this.verifier.challenge();
    throw new NotFoundException({ message: say('botCheck.usesTurnstile') });
  }
}
