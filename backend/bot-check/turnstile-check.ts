import { Logger, ServiceUnavailableException } from '@nestjs/common';
import { BotCheck, EXPIRED, MISSING, refusal, WRONG } from './bot-check.js';

const SITEVERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

const TIMEOUT_MS = 5000;

interface Verdict {
  success: boolean;
  'error-codes'?: string[];
}

/** Cloudflare Turnstile. A token counts once, and for five minutes; Cloudflare keeps that. */
export class TurnstileCheck extends BotCheck {
  private readonly logger = new Logger(TurnstileCheck.name);

  constructor(
    private readonly secretKey: string,
    private readonly url = SITEVERIFY,
    private readonly timeout = TIMEOUT_MS,
  ) {
    super();
  }

  async verify(token: string | undefined, address: string | undefined): Promise<void> {
    if (!token) throw refusal(MISSING);
    const { success, 'error-codes': codes = [] } = await this.ask(token, address);
    if (success) return;
    if (codes.some((code) => code.endsWith('-input-secret'))) this.logger.error('TURNSTILE_SECRET_KEY is not accepted');
    throw refusal(codes.includes('timeout-or-duplicate') ? EXPIRED : WRONG);
  }

  private async ask(token: string, address: string | undefined): Promise<Verdict> {
    const body = new URLSearchParams({ secret: this.secretKey, response: token });
    if (address) body.set('remoteip', address);
    try {
      const response = await fetch(this.url, { method: 'POST', body, signal: AbortSignal.timeout(this.timeout) });
      const verdict: unknown = await response.json();
      if (isVerdict(verdict)) return verdict;
      throw new Error(`an answer of another kind, with status ${response.status}`);
    } catch (error) {
      this.logger.error(`Turnstile can't be asked: ${error instanceof Error ? error.message : error}`);
      throw new ServiceUnavailableException({
        message: 'The bot check can’t be verified just now. Please try again in a moment.',
      });
    }
  }
}

function isVerdict(value: unknown): value is Verdict {
  return typeof value === 'object' && value !== null && 'success' in value && typeof value.success === 'boolean';
}
