import { ApiProperty } from '@nestjs/swagger';
import { IsInt, ValidateIf } from 'class-validator';
import { sentence } from '../../core/language/say.js';

/** An administrator by name. */
export class NamedAdministrator {
  id: number;
  name: string;
  /** @example amina@example.com */
  @ApiProperty({ format: 'email' })
  email: string;
}

/** Who signs in by password or passkey. */
export class PasswordSignIn {
  /** The only person who does; null if everybody may. */
  @ApiProperty({ type: NamedAdministrator, nullable: true })
  emergency_administrator: NamedAdministrator | null;

  /** Who can be chosen: active administrators with a password. */
  administrators: NamedAdministrator[];
}

export class PasswordSignInInput {
  /** Id of one of `administrators`, who alone keeps signing in by password or passkey; null to allow it to everybody. */
  @ApiProperty({ type: 'integer', nullable: true })
  // Without it, passwords would be allowed by mistake.
  @ValidateIf((_, value: unknown) => value !== null)
  @IsInt({ message: sentence('companyAccounts.emergencyUnknown') })
  emergency_administrator: number | null;
}

/** A person who has signed in with a provider. */
export class ConnectedPerson {
  /** Id of the user. */
  id: number;
  name: string;
  /** The address with which the account was recognized the first time. */
  @ApiProperty({ format: 'email' })
  email: string;
  /** Last sign-in with it: ISO 8601, UTC. */
  used_at: string;
}
