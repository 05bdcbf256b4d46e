import { ApiProperty } from '@nestjs/swagger';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { IsObject, IsOptional, IsString } from 'class-validator';
import { OptionalBoolean, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { sentence } from '../../core/language/say.js';

const JSON_OBJECT = { type: 'object', additionalProperties: true } as const;
const NO_RESPONSE = sentence('secondFactors.passkeyResponseMissing');

/** A passkey of the signed-in user. */
export class PasskeyRecord {
  id: number;
  /** @example "Amina's phone" */
  name: string;
  /** Whether it is synchronized to other devices. */
  synced: boolean;
  /** ISO 8601, UTC. */
  created_at: string;
  /** Time of the last sign-in with it: ISO 8601, UTC. Null before the first one. */
  last_used_at: string | null;
}

export class PasskeyCreation {
  /** For `PublicKeyCredential.parseCreationOptionsFromJSON()`, or `startRegistration()` of `@simplewebauthn/browser`. */
  @ApiProperty(JSON_OBJECT)
  options: PublicKeyCredentialCreationOptionsJSON;
}

export class PasskeyInput {
  /** @example "Amina's phone" */
  @RequiredText(sentence('secondFactors.passkeyNameRequired'), MAX_LENGTH.shortName)
  name: string;

  /** Result of `startRegistration()`, or of `toJSON()` of the browser's credential. */
  @ApiProperty(JSON_OBJECT)
  @IsObject({ message: NO_RESPONSE })
  response: RegistrationResponseJSON;
}

export class AddedPasskey {
  passkey: PasskeyRecord;
  /** Ten recovery codes, returned only once; empty if the user already had a second factor. */
  recovery_codes: string[];
}

export class PasskeyRequestInput {
  /** Whether it is for the second step that is pending in this browser: then only passkeys of that account are offered. */
  @OptionalBoolean()
  second_step?: boolean;
}

export class PasskeyRequest {
  /** For `PublicKeyCredential.parseRequestOptionsFromJSON()`, or `startAuthentication()` of `@simplewebauthn/browser`. */
  @ApiProperty(JSON_OBJECT)
  options: PublicKeyCredentialRequestOptionsJSON;
}

/** The signed response of a passkey. */
export class PasskeyUseInput {
  /** Result of `startAuthentication()`, or of `toJSON()` of the browser's credential. */
  @ApiProperty(JSON_OBJECT)
  @IsObject({ message: NO_RESPONSE })
  response: AuthenticationResponseJSON;
}

export class PasskeySignInInput extends PasskeyUseInput {
  /** Path to redirect to after the sign-in, as in `POST /admin/login`. */
  @IsOptional()
  @IsString({ message: sentence('common.nextInvalid') })
  next?: string;
}
