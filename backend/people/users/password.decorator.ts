import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MinLength, ValidateBy, type ValidationArguments } from 'class-validator';
import { sentence } from '../../core/language/say.js';
import { PASSWORD_LENGTH } from './password.constants.js';

const { min, max } = PASSWORD_LENGTH;
const description = `${min} to ${max} characters, not among common passwords, not easy to guess, not the e-mail address.`;
const NO_PASSWORD = sentence('users.passwordRequired');

/** A new password. `PasswordPolicyService` checks its strength. */
export const RequiredPassword = () =>
  applyDecorators(
    ApiProperty({ format: 'password', minLength: min, maxLength: max, description }),
    MaxCharacters(max),
    MinCharacters(min),
    MinLength(1, { message: NO_PASSWORD }),
    IsString({ message: NO_PASSWORD }),
  );

/** A new password, or none: absent, empty or null. */
export const OptionalPassword = () =>
  applyDecorators(
    ApiPropertyOptional({ format: 'password', minLength: min, maxLength: max, description }),
    Transform(({ value }) => (value === '' || value === null ? undefined : value)),
    IsOptional(),
    MaxCharacters(max),
    MinCharacters(min),
    IsString({ message: sentence('users.passwordInvalid') }),
  );

/** Must equal the field `password`. */
export const PasswordConfirmation = () =>
  applyDecorators(
    ApiPropertyOptional({ format: 'password', description: 'The same as password.' }),
    Transform(({ value }) => (value === null ? undefined : value)),
    ValidateBy({
      name: 'passwordConfirmation',
      validator: {
        validate: (value: unknown, context?: ValidationArguments) =>
          (value ?? '') === (passwordOf(context?.object) ?? ''),
        defaultMessage: sentence('users.passwordsDiffer'),
      },
    }),
  );

/** Accepts values of other types: `IsString` rejects them. */
export const MaxCharacters = (limit: number): PropertyDecorator =>
  ValidateBy({
    name: 'atMostCharacters',
    validator: {
      validate: (value: unknown) => typeof value !== 'string' || countCharacters(value) <= limit,
      defaultMessage: sentence('users.passwordTooLong', { limit }),
    },
  });

/** Accepts values of other types and empty strings: other rules reject them. */
const MinCharacters = (limit: number): PropertyDecorator =>
  ValidateBy({
    name: 'atLeastCharacters',
    validator: {
      validate: (value: unknown) => typeof value !== 'string' || value === '' || countCharacters(value) >= limit,
      defaultMessage: sentence('users.passwordTooShort', { limit }),
    },
  });

/** Counts code points, so that an emoji is one. Skipped for texts that are too long anyway. */
const countCharacters = (text: string): number => (text.length > 2 * max ? text.length : [...text].length);

const passwordOf = (object: object | undefined): unknown =>
  object && 'password' in object ? object.password : undefined;
