import { Logger, ServiceUnavailableException } from '@nestjs/common';
import { BotCheckService, EXPIRED, MISSING, refusal, WRONG } from './bot-check.service.js';

const SITEVERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

const TIMEOUT_MS = 5000;

export interface TurnstileOptions {
  secretKey: string;
  /** Where the visitor must have passed the check; 'www.' before either name makes no difference. */
  hostname: string;
  /** Cloudflare's address when not given. */
  verifier?: string;
  /** In milliseconds. */
  timeout?: number;
}

interface Verdict {
  success: boolean;
  'error-codes'?: string[];
  hostname?: string;
  metadata?: { result_with_testing_key?: boolean };
}

/**
 * Cloudflare Turnstile. A token counts once, and for five minutes; Cloudflare keeps that. What can't be verified is
 * not passed.
 */
export class TurnstileService extends BotCheckService {
  private readonly logger = new Logger(TurnstileService.name);

  constructor(private readonly options: TurnstileOptions) {
    super();
  }

  async verify(token: string | undefined, address: string | undefined): Promise<void> {
    if (!token) throw refusal(MISSING);
    const verdict = await this.ask(token, address);
    if (verdict.success) {
      this.checkPlace(verdict);
      return;
    }
    const { 'error-codes': codes = [] } = verdict;
    if (codes.some((code) => code.endsWith('-input-secret'))) this.logger.error('TURNSTILE_SECRET_KEY is not accepted');
    throw refusal(codes.includes('timeout-or-duplicate') ? EXPIRED : WRONG);
  }

  /** One key may serve several sites: a token of another one is none of ours. */
  private checkPlace({ hostname = '', metadata }: Verdict): void {
    // Cloudflare's keys for testing let anybody in, and always name example.com.
    if (metadata?.result_with_testing_key === true) return;
    const { hostname: own } = this.options;
    if (withoutWww(hostname) === withoutWww(own)) return;
    this.logger.warn(`A Turnstile token of ${hostname || 'no host'} was refused: by SITE_URL this site is ${own}`);
    throw refusal(WRONG);
  }

  private async ask(token: string, address: string | undefined): Promise<Verdict> {
    const { secretKey, verifier = SITEVERIFY, timeout = TIMEOUT_MS } = this.options;
    const body = new URLSearchParams({ secret: secretKey, response: token });
    if (address) body.set('remoteip', address);
    try {
      const response = await fetch(verifier, { method: 'POST', body, signal: AbortSignal.timeout(timeout) });
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

const withoutWww = (hostname: string): string => hostname.toLowerCase().replace(/^www\./, '');

function isVerdict(value: unknown): value is Verdict {
  return typeof value === 'object' && value !== null && 'success' in value && typeof value.success === 'boolean';
}
