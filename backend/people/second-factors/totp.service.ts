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

/** A key that an authenticator app is given. */
export interface NewTotpSecret {
  secret: string;
  /** What the QR code says. */
  uri: string;
  /** An SVG. */
  qr: string;
}

/** Codes of authenticator apps: RFC 6238, six digits of SHA-1 each 30 seconds, which all apps know. */
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

  /** A new key, which nothing knows yet. @param account How the app calls it. */
  create(account: string): NewTotpSecret {
    const secret = generateSecret();
    // A colon separates issuer and account.
    const issuer = this.site.siteName.replaceAll(':', ' ');
    const uri = generateURI({ issuer, label: account, secret, digits: CODE_LENGTH, period: CODE_SECONDS });
    return { secret, uri, qr: encodeQR(uri, 'svg', { border: 2 }) };
  }

  seal = (secret: string, userId: number): string => this.box.seal(secret, String(userId));

  open = (sealed: string, userId: number): string | undefined => this.box.open(sealed, String(userId));

  /**
   * The number of the 30 seconds that the code is of: these, those before or those after them, since clocks differ.
   * Undefined for another code.
   */
  stepOf(secret: string, code: string): number | undefined {
    const result = verifySync({ secret, token: code, epochTolerance: CODE_SECONDS, period: CODE_SECONDS });
    return result.valid && 'timeStep' in result ? result.timeStep : undefined;
  }

  /** Saves a key with the step of the code that proved it, in the running transaction. */
  async save(manager: EntityManager, userId: number, sealed: string, step: number): Promise<void> {
    const row = { user_id: userId, secret: sealed, last_step: step, created_at: new Date() };
    await manager.upsert(TotpSecret, row, ['user_id']);
  }

  /**
   * Uses a code of the person's app up in the running transaction. The step moves on in one statement, so that of two who
   * send the same code at once one is refused.
   * @throws ConflictException if the key can't be read: the site's secret is another one than when it was set up
   */
  async use(manager: EntityManager, userId: number, code: string): Promise<boolean> {
    const row = await manager.findOneBy(TotpSecret, { user_id: userId });
    if (!row) return false;
    const secret = this.open(row.secret, userId);
    if (secret === undefined) {
      this.logger.error(`The key of user ${userId} can't be read: SESSION_SECRET was another one when it was set up.`);
      throw new ConflictException({
        message: say('secondFactors.codesOfYourAppCanNotBeCheckedAnyMore'),
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
