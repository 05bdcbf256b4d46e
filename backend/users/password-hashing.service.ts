import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit, ServiceUnavailableException } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** Argon2id, the package's own choice, with the parameters that OWASP recommends; memory in KiB. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At once; each takes 19 MB and one of Node's four threads for such work. */
const CONCURRENCY = 2;

/** More than this, and a flood would wait for minutes: rather refuse. */
const MAX_WAITING = 200;

/** Hashes and checks passwords, a few at a time. */
@Injectable()
export class PasswordHashingService implements OnModuleInit {
  private readonly limit = pLimit(CONCURRENCY);
  private nobodys = '';

  async onModuleInit(): Promise<void> {
    this.nobodys = await this.hash(randomBytes(32).toString('base64'));
  }

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(composed(password), PARAMETERS));
  }

  /** Without a hash, false after the same amount of work, so that time doesn't tell whether there is an account. */
  async verify(password: string, stored: string | undefined): Promise<boolean> {
    const isMatch = await this.inTurn(() => verify(stored ?? this.nobodys, composed(password)));
    return isMatch && stored !== undefined;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.limit.activeCount + this.limit.pendingCount >= MAX_WAITING) {
      throw new ServiceUnavailableException({ message: 'Too many people sign in just now. Please try again.' });
    }
    return this.limit(work);
  }
}

/** One and the same character may be typed as different codes, depending on the keyboard. */
const composed = (password: string): string => password.normalize('NFKC');
