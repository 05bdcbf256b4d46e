import { ConflictException, Inject, Injectable, Logger } from '@nestjs/common';
import { generateSecret, generateURI, verifySync } from 'otplib';
import encodeQR from 'qr';
import { type EntityManager, LessThan } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { say } from '../../core/language/say.js';
import { CODE_LENGTH, CODE_SECONDS } from './second-factor.constants.js';
import { SecretBox } from './secret-box.js';
import { TotpSecret } from './totp-secret.entity.js';

/** A new key for an authenticator app. */
export interface NewTotpSecret {
  secret: string;
  /** Content of the QR code. */
  uri: string;
  /** An SVG. */
  qr: string;
}

/** Codes of authenticator apps: RFC 6238, six digits by SHA-1 every 30 seconds, which all apps support. */
@Injectable()
export class TotpService {
  private readonly logger = new Logger(TotpService.name);
  private readonly box: SecretBox;

  constructor(
    @Inject(CONFIGURATION) { sessionSecret }: Configuration,
    private readonly site: SiteIdentity,
  ) {
    this.box = new SecretBox(sessionSecret, 'totp');
  }

  /** Creates a key without storing it. @param account Name of the account in the app. */
  create(account: string): NewTotpSecret {
    const secret = generateSecret();
    // A colon separates issuer and account.
    const issuer = this.site.siteName.replaceAll(':', ' ');
    const uri = generateURI({ issuer, label: account, secret, digits: CODE_LENGTH, period: CODE_SECONDS });
    return { secret, uri, qr: encodeQR(uri, 'svg', { border: 2 }) };
  }

  seal = (secret: string, userId: number): string => this.box.seal(secret, String(userId));

  open = (sealed: string, userId: number): string | undefined => this.box.open(sealed, String(userId));

  /** Returns the time step of a code: the current, previous or next one, since clocks differ. Undefined for other codes. */
  stepOf(secret: string, code: string): number | undefined {
    const result = verifySync({ secret, token: code, epochTolerance: CODE_SECONDS, period: CODE_SECONDS });
    return result.valid && 'timeStep' in result ? result.timeStep : undefined;
  }

  /** Saves a key with the time step of the code that verified it, in the running transaction. */
  async save(manager: EntityManager, userId: number, sealed: string, step: number): Promise<void> {
    const row = { user_id: userId, secret: sealed, last_step: step, created_at: new Date() };
    await manager.upsert(TotpSecret, row, ['user_id']);
  }

  /**
   * Uses a code of the user's app up in the running transaction. The time step is advanced in one statement, so that one of two
   * concurrent requests with the same code is refused.
   * @throws ConflictException if the key can't be decrypted, since the site's secret has changed
   */
  async use(manager: EntityManager, userId: number, code: string): Promise<boolean> {
    const row = await manager.findOneBy(TotpSecret, { user_id: userId });
    if (!row) return false;
    const secret = this.open(row.secret, userId);
    if (secret === undefined) {
      this.logger.error(`The key of user ${userId} can't be read: SESSION_SECRET was another one when it was set up.`);
      throw new ConflictException({
        message: say('secondFactors.appUnusable'),
      });
    }
    const step = this.stepOf(secret, code);
    if (step === undefined) return false;
    const { affected } = await manager.update(
      TotpSecret,
      { user_id: userId, last_step: LessThan(step) },
      { last_step: step },
    );
    return affected === 1;
  }

  async remove(manager: EntityManager, userId: number): Promise<boolean> {
    const { affected } = await manager.delete(TotpSecret, { user_id: userId });
    return affected === 1;
  }
}
