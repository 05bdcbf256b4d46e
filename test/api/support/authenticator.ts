import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Deviations of an attacker or a broken authenticator. */
interface Deviations {
  origin?: string;
  challenge?: string;
  rpId?: string;
  type?: string;
  /** Whether the user was present, and verified. */
  present?: boolean;
  verified?: boolean;
  counter?: number;
  userHandle?: string;
  /** The format of an attestation. */
  format?: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** A software authenticator with one passkey: signs according to the standard, except for deviations. */
export class Authenticator {
  readonly credentialId = randomBytes(32).toString('base64url');
  counter = 0;
  private readonly key: KeyObject;
  private readonly cose: Uint8Array;
  private userHandle = '';

  constructor(private readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    this.cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
  }

  create(options: PublicKeyCredentialCreationOptionsJSON, other: Deviations = {}): RegistrationResponseJSON {
    this.userHandle = options.user.id;
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const key = Buffer.concat([Buffer.alloc(16), length, id, this.cose]);
    const authData = Buffer.concat([this.header(options.rp.id ?? '', WITH_KEY, other), key]);
    const attestation = new Map<string, unknown>([
      ['fmt', other.format ?? 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.named(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge, other).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  get(options: PublicKeyCredentialRequestOptionsJSON, other: Deviations = {}): AuthenticationResponseJSON {
    this.counter += 1;
    const authData = this.header(options.rpId ?? '', 0, other);
    const clientData = this.clientData('webauthn.get', options.challenge, other);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return {
      ...this.named(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.key).toString('base64url'),
        userHandle: other.userHandle ?? this.userHandle,
      },
    };
  }

  private named() {
    const id = this.credentialId;
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
    } as const;
  }

  private header(rpId: string, more: number, other: Deviations): Buffer {
    const { present = true, verified = true, counter = this.counter } = other;
    const flags = more | (present ? PRESENT : 0) | (verified ? VERIFIED : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([
      createHash('sha256')
        .update(other.rpId ?? rpId)
        .digest(),
      Buffer.of(flags),
      count,
    ]);
  }

  private clientData(type: string, challenge: string, other: Deviations): Buffer {
    const { origin = this.origin } = other;
    const data = { type: other.type ?? type, challenge: other.challenge ?? challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data));
  }
}
