import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MinLength, ValidateBy, type ValidationArguments } from 'class-validator';
import { PASSWORD_LENGTH } from './password.constants.js';

const { min, max } = PASSWORD_LENGTH;
const description = `${min} to ${max} characters, not among common passwords, not easy to guess, not the e-mail address.`;
const NO_PASSWORD = 'Please enter password';

/** A new password. That it is hard to guess is checked by `PasswordPolicyService`. */
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
    IsString({ message: 'The password must be text.' }),
  );

/** The same once more, as the field `password` says it. */
export const PasswordConfirmation = () =>
  applyDecorators(
    ApiPropertyOptional({ format: 'password', description: 'The same as password.' }),
    Transform(({ value }) => (value === null ? undefined : value)),
    ValidateBy({
      name: 'passwordConfirmation',
      validator: {
        validate: (value: unknown, context?: ValidationArguments) =>
          (value ?? '') === (passwordIn(context?.object) ?? ''),
        defaultMessage: () => 'The two passwords differ.',
      },
    }),
  );

/** Says nothing of what is no text. */
export const MaxCharacters = (limit: number): PropertyDecorator =>
  ValidateBy({
    name: 'atMostCharacters',
    validator: {
      validate: (value: unknown) => typeof value !== 'string' || charactersOf(value) <= limit,
      defaultMessage: () => `The password can have at most ${limit} characters.`,
    },
  });

/** Says nothing of what is no text, or of nothing at all. */
const MinCharacters = (limit: number): PropertyDecorator =>
  ValidateBy({
    name: 'atLeastCharacters',
    validator: {
      validate: (value: unknown) => typeof value !== 'string' || value === '' || charactersOf(value) >= limit,
      defaultMessage: () => `The password must have at least ${limit} characters.`,
    },
  });

/** Each emoji is one. A text that is too long anyway is not looked at. */
const charactersOf = (text: string): number => (text.length > 2 * max ? text.length : [...text].length);

const passwordIn = (object: object | undefined): unknown =>
  object && 'password' in object ? object.password : undefined;
