import { createHash } from 'node:crypto';
import { ConflictException, Inject, Injectable, Logger } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { EntityManager } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { Database } from '../../core/database/database.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { say } from '../../core/language/say.js';
import type { PasskeyRecord } from './passkey.dto.js';
import { Passkey } from './passkey.entity.js';
import { type RelyingParty, relyingParty } from './relying-party.js';
import { CHALLENGE_MS, MAX_PASSKEYS } from './second-factor.constants.js';

type AttestationObject = ReturnType<typeof import('@simplewebauthn/server/helpers')['decodeAttestationObject']>;

/** Loaded with the first passkey, since it takes memory and most processes never need it. */
const server = () => import('@simplewebauthn/server');
const library = () => Promise.all([server(), import('@simplewebauthn/server/helpers')]);

/** Transports by which browsers reach authenticators; others are not stored. */
const TRANSPORTS: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

const MAX_CREDENTIAL_ID = 1364;

/** A passkey whose signature was verified, and the new values of its row. */
export interface VerifiedPasskey {
  /** With its user and role. */
  passkey: Passkey;
  counter: number;
}

/**
 * Passkeys (WebAuthn): creation, verification and storage. All of them verify the user (by a finger, a face or a PIN) and are found
 * without a name, so that one counts as both factors.
 */
@Injectable()
export class PasskeysService {
  private readonly logger = new Logger(PasskeysService.name);
  private readonly party: RelyingParty | undefined;

  constructor(
    @Inject(CONFIGURATION) { siteUrl }: Configuration,
    private readonly site: SiteIdentity,
    private readonly database: Database,
  ) {
    this.party = relyingParty(siteUrl);
  }

  /** The origin at which passkeys work; null if the site's address does not support them. */
  get origin(): string | null {
    return this.party?.origins[0] ?? null;
  }

  /** Whether any user has one. */
  async areUsed(): Promise<boolean> {
    return this.party !== undefined && (await this.database.manager.exists(Passkey));
  }

  async list(userId: number): Promise<PasskeyRecord[]> {
    return (await this.rowsOf(userId)).map(toPasskeyRecord);
  }

  hasAny(userId: number, manager = this.database.manager): Promise<boolean> {
    return manager.existsBy(Passkey, { user_id: userId });
  }

  /**
   * Returns the options for creating a passkey. @throws ConflictException if the site does not support passkeys, or the user has
   * too many
   */
  async creationOptions(user: {
    id: number;
    name: string;
    email: string;
  }): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const rows = await this.rowsOf(user.id);
    if (rows.length >= MAX_PASSKEYS) {
      throw new ConflictException({
        message: say('secondFactors.tooManyPasskeys', { max: MAX_PASSKEYS }),
      });
    }
    const { generateRegistrationOptions } = await server();
    return generateRegistrationOptions({
      rpName: this.site.siteName,
      rpID: this.requireParty().id,
      userName: user.email,
      userDisplayName: user.name,
      userID: handleOf(user.id),
      timeout: CHALLENGE_MS,
      attestationType: 'none',
      excludeCredentials: rows.map(descriptorOf),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /**
   * Returns the row of a new passkey. Undefined if the response does not match the challenge, comes from another site, or the user
   * was not verified.
   */
  async verifyNew(response: RegistrationResponseJSON, challenge: string): Promise<Partial<Passkey> | undefined> {
    const { id, origins } = this.requireParty();
    try {
      const [{ verifyRegistrationResponse }, { isoBase64URL, decodeAttestationObject }] = await library();
      requireNoCertificates(decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject)));
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: origins,
        expectedRPID: id,
        requireUserVerification: true,
      });
      if (!verified) return undefined;
      const { credential, credentialBackedUp } = registrationInfo;
      if (credential.id.length > MAX_CREDENTIAL_ID) return undefined;
      return {
        credential_id: credential.id,
        credential_hash: hashOf(credential.id),
        public_key: isoBase64URL.fromBuffer(credential.publicKey),
        counter: credential.counter,
        transports: TRANSPORTS.filter((transport) => credential.transports?.some((given) => given === transport)),
        synced: credentialBackedUp,
      };
    } catch (error) {
      this.logger.debug(`A passkey was not made: ${String(error)}`);
      return undefined;
    }
  }

  /** Stores a new passkey in the running transaction. */
  async add(manager: EntityManager, userId: number, name: string, row: Partial<Passkey>): Promise<PasskeyRecord> {
    if (await manager.existsBy(Passkey, { credential_hash: row.credential_hash ?? '' })) {
      throw new ConflictException({ message: say('secondFactors.passkeyExists') });
    }
    const entity = manager.create(Passkey, { ...row, user_id: userId, name, last_used_at: null });
    return toPasskeyRecord(await manager.save(entity));
  }

  /** Returns the options for using a passkey: one of this user, or any. */
  async requestOptions(userId?: number): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const allowed = userId === undefined ? {} : { allowCredentials: (await this.rowsOf(userId)).map(descriptorOf) };
    const { generateAuthenticationOptions } = await server();
    return generateAuthenticationOptions({
      rpID: this.requireParty().id,
      timeout: CHALLENGE_MS,
      userVerification: 'required',
      ...allowed,
    });
  }

  /** Returns the passkey of a response, with its user and role. */
  async find(response: AuthenticationResponseJSON): Promise<Passkey | undefined> {
    const { id } = response;
    if (typeof id !== 'string' || id.length > MAX_CREDENTIAL_ID) return undefined;
    const passkey = await this.database.manager.findOne(Passkey, {
      where: { credential_hash: hashOf(id) },
      relations: { user: { role: true } },
    });
    return passkey ?? undefined;
  }

  /**
   * Returns undefined unless the passkey has signed the challenge, for this site, with user verification, and with an increased
   * counter.
   */
  async verify(
    passkey: Passkey,
    response: AuthenticationResponseJSON,
    challenge: string,
  ): Promise<VerifiedPasskey | undefined> {
    const { id, origins } = this.requireParty();
    try {
      const [{ verifyAuthenticationResponse }, { isoBase64URL }] = await library();
      // A user handle in the response must match the passkey's owner.
      const handle: unknown = response.response.userHandle;
      if (handle && handle !== isoBase64URL.fromBuffer(handleOf(passkey.user_id))) return undefined;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: origins,
        expectedRPID: id,
        requireUserVerification: true,
        credential: {
          id: passkey.credential_id,
          publicKey: isoBase64URL.toBuffer(passkey.public_key),
          counter: passkey.counter,
        },
      });
      return verified ? { passkey, counter: authenticationInfo.newCounter } : undefined;
    } catch (error) {
      this.logger.debug(`A passkey was refused: ${String(error)}`);
      return undefined;
    }
  }

  /** Stores the new counter in the running transaction. Returns false if the passkey was removed or used in the meantime. */
  async use(manager: EntityManager, { passkey, counter }: VerifiedPasskey): Promise<boolean> {
    const { affected } = await manager.update(
      Passkey,
      { id: passkey.id, counter: passkey.counter },
      { counter, last_used_at: new Date() },
    );
    return affected === 1;
  }

  /** Removes a passkey in the running transaction. Returns its name; undefined if the user has no such passkey. */
  async remove(manager: EntityManager, userId: number, id: number): Promise<string | undefined> {
    const passkey = await manager.findOneBy(Passkey, { id, user_id: userId });
    if (!passkey) return undefined;
    const { affected } = await manager.delete(Passkey, { id, user_id: userId });
    return affected === 1 ? passkey.name : undefined;
  }

  async removeAll(manager: EntityManager, userId: number): Promise<void> {
    await manager.delete(Passkey, { user_id: userId });
  }

  private rowsOf(userId: number): Promise<Passkey[]> {
    return this.database.manager.find(Passkey, { where: { user_id: userId }, order: { id: 'ASC' } });
  }

  private requireParty(): RelyingParty {
    if (this.party) return this.party;
    throw new ConflictException({
      message: say('secondFactors.passkeysNeedDomain'),
    });
  }
}

const hashOf = (credentialId: string): string => createHash('sha256').update(credentialId).digest('hex');

/** Returns the user handle for authenticators: it reveals nothing, and is the same for all passkeys of one user. */
const handleOf = (userId: number) => new Uint8Array(createHash('sha256').update(`passkeys:${userId}`).digest());

const descriptorOf = ({ credential_id, transports }: Passkey) => ({ id: credential_id, transports });

/**
 * Certificates were not requested, so browsers send none. If a client sent some, the library would check them, and fetch revocation
 * lists from URLs in them.
 */
function requireNoCertificates(attestation: AttestationObject): void {
  const format = attestation.get('fmt');
  const isPlain = format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
  if (!isPlain) throw new Error(`The attestation ${format} was not asked for`);
}

function toPasskeyRecord({ id, name, synced, created_at, last_used_at }: Passkey): PasskeyRecord {
  return {
    id,
    name,
    synced,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}
