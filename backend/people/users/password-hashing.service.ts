import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit, ServiceUnavailableException } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { say } from '../../core/language/say.js';

/** OWASP's recommendation for Argon2id, the package's default; memory in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2 };

/** Each hash takes 19 MB and one of the four threads of libuv's pool. */
const CONCURRENCY = 2;

/** Further requests are rejected, since they would wait for minutes. */
const MAX_QUEUED = 200;

/** Hashes and verifies passwords, a few at a time. */
@Injectable()
export class PasswordHashingService implements OnModuleInit {
  private readonly limit = pLimit(CONCURRENCY);
  private readonly options: { memoryCost: number; timeCost: number; parallelism: number };
  private dummyHash = '';

  constructor(@Inject(CONFIGURATION) { passwordCost = COST }: Pick<Configuration, 'passwordCost'>) {
    this.options = { ...passwordCost, parallelism: 1 };
  }

  async onModuleInit(): Promise<void> {
    this.dummyHash = await this.hash(randomBytes(32).toString('base64'));
  }

  hash(password: string): Promise<string> {
    return this.enqueue(() => hash(normalized(password), this.options));
  }

  /** Whether a hash was made with other parameters than the current ones. */
  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost, parallelism } = this.options;
    return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
  }

  /** Without a hash, verifies against a dummy: the duration must not reveal whether the user exists. */
  async verify(password: string, stored: string | undefined): Promise<boolean> {
    const isMatch = await this.enqueue(() => verify(stored ?? this.dummyHash, normalized(password)));
    return isMatch && stored !== undefined;
  }

  private async enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (this.limit.activeCount + this.limit.pendingCount >= MAX_QUEUED) {
      throw new ServiceUnavailableException({ message: say('users.signInBusy') });
    }
    return this.limit(work);
  }
}

/** Keyboards produce different code points for the same character. */
const normalized = (password: string): string => password.normalize('NFKC');
