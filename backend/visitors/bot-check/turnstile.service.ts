import { Logger, ServiceUnavailableException } from '@nestjs/common';
import { BotCheckVerifier, botCheckFailure, EXPIRED, MISSING, UNAVAILABLE, WRONG } from './bot-check-verifier.js';

const SITEVERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

const TIMEOUT_MS = 5000;

export interface TurnstileOptions {
  secretKey: string;
  /** The host of the page with the widget; 'www.' is ignored. */
  hostname: string;
  /** URL of the siteverify API; Cloudflare's by default. */
  verifier?: string;
  /** In milliseconds. */
  timeout?: number;
}

interface SiteverifyResponse {
  success: boolean;
  'error-codes'?: string[];
  hostname?: string;
  metadata?: { result_with_testing_key?: boolean };
}

/** Cloudflare Turnstile. Cloudflare ensures that a token is used once, within five minutes. Fails closed. */
export class TurnstileService extends BotCheckVerifier {
  private readonly logger = new Logger(TurnstileService.name);

  constructor(private readonly options: TurnstileOptions) {
    super();
  }

  async verify(token: string | undefined, address: string | undefined): Promise<string | undefined> {
    if (!token) throw botCheckFailure(MISSING);
    const result = await this.siteverify(token, address);
    if (result.success) {
      if (isOfTestingKey(result)) return undefined;
      this.checkHostname(result);
      return token;
    }
    const { 'error-codes': codes = [] } = result;
    if (codes.some((code) => code.endsWith('-input-secret')))
      this.logger.error('Turnstile does not accept TURNSTILE_SECRET_KEY');
    throw botCheckFailure(codes.includes('timeout-or-duplicate') ? EXPIRED : WRONG);
  }

  /** A key may be shared by several sites: tokens of other hosts are rejected. */
  private checkHostname({ hostname = '' }: SiteverifyResponse): void {
    const { hostname: own } = this.options;
    if (withoutWww(hostname) === withoutWww(own)) return;
    this.logger.warn(`A Turnstile token of ${hostname || 'no host'} was refused: by SITE_URL this site is ${own}`);
    throw botCheckFailure(WRONG);
  }

  private async siteverify(token: string, address: string | undefined): Promise<SiteverifyResponse> {
    const { secretKey, verifier = SITEVERIFY_URL, timeout = TIMEOUT_MS } = this.options;
    const body = new URLSearchParams({ secret: secretKey, response: token });
    if (address) body.set('remoteip', address);
    try {
      const signal = AbortSignal.timeout(timeout);
      const response = await fetch(verifier, { method: 'POST', body, signal, redirect: 'error' });
      const result: unknown = await response.json();
      if (isSiteverifyResponse(result)) return result;
      throw new Error(`an answer of another kind, with status ${response.status}`);
    } catch (error) {
      this.logger.error(`Turnstile can't be reached: ${error instanceof Error ? error.message : error}`);
      throw new ServiceUnavailableException({ message: UNAVAILABLE });
    }
  }
}

/** Cloudflare's test keys always return the same token, for example.com. */
const isOfTestingKey = ({ metadata }: SiteverifyResponse): boolean => metadata?.result_with_testing_key === true;

const withoutWww = (hostname: string): string => hostname.toLowerCase().replace(/^www\./, '');

function isSiteverifyResponse(value: unknown): value is SiteverifyResponse {
  return typeof value === 'object' && value !== null && 'success' in value && typeof value.success === 'boolean';
}
