import { type ArgumentMetadata, type Type, ValidationPipe, type ValidationPipeOptions } from '@nestjs/common';
import { getMetadataStorage, type ValidationError, type ValidatorOptions } from 'class-validator';
import { say } from '../language/say.js';
import { ValidationException } from './exceptions.js';
import { attachReadOnlyValues, isPlainObject, recordFieldsOf, splitReadOnlyFields } from './read-only-fields.js';

/** In characters. */
const MAX_FIELD_NAME_LENGTH = 100;

const options: ValidationPipeOptions = {
  transform: true,
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: true,
  // A value of the wrong type would also violate length rules.
  stopAtFirstError: true,
  exceptionFactory: (errors) => new ValidationException(messagesByField(errors)),
};

/** Validates every body and query against its DTO, and refuses unknown fields. */
export const globalValidationPipe = () => new BodyValidationPipe(options);

/** Sets read-only fields aside if the DTO allows them (see read-only-fields.ts). */
class BodyValidationPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const dto = this.expectedType ?? metadata.metatype;
    if (metadata.type === 'body') refuseInheritedNames(value);
    const recordFields = metadata.type === 'body' ? this.recordFieldsOf(dto) : undefined;
    if (!dto || !recordFields) return super.transform(value, metadata);
    const { body, readOnly } = splitReadOnlyFields(value, fieldsOf(dto), recordFields);
    return attachReadOnlyValues(await super.transform(body, metadata), readOnly);
  }

  protected recordFieldsOf(dto: Type | undefined): ReadonlySet<string> | undefined {
    return recordFieldsOf(dto);
  }
}

/** For a DTO that is known only at run time. */
export class InputValidationPipe extends BodyValidationPipe {
  /** @param isPartial Whether required fields may be missing. */
  constructor(dto: Type, isPartial = false) {
    super({ ...options, expectedType: dto, skipMissingProperties: isPartial });
  }
}

/**
 * Validates values that are not a request body, by the rules of a DTO.
 * @param isPartial Whether required fields may be missing.
 * @throws ValidationException
 */
export async function toInput<T extends object>(dto: Type<T>, values: object, isPartial = false): Promise<T> {
  const input: unknown = await new InputValidationPipe(dto, isPartial).transform(values, { type: 'body' });
  return input as T;
}

/** For the update of a record, whose body may contain the record's read-only fields. */
export class UpdateValidationPipe extends InputValidationPipe {
  /**
   * @param recordFields All fields of the record.
   * @param wrapper The single key of an object that the record may be wrapped in.
   */
  constructor(
    dto: Type,
    private readonly recordFields: () => ReadonlySet<string>,
    private readonly wrapper?: string,
  ) {
    super(dto);
  }

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    return super.transform(this.unwrapped(value), metadata);
  }

  /** `If-Match` puts the version beside the wrapped record. */
  private unwrapped(value: unknown): unknown {
    if (this.wrapper === undefined || !isPlainObject(value) || !(this.wrapper in value)) return value;
    const { [this.wrapper]: record, version, ...others } = value;
    if (Object.keys(others).length > 0) return value;
    return version === undefined || !isPlainObject(record) ? record : { ...record, version };
  }

  protected override recordFieldsOf(): ReadonlySet<string> {
    return this.recordFields();
  }
}

/** For the draft of a record: an update whose fields may be empty or absent. */
export class DraftValidationPipe extends InputValidationPipe {
  constructor(
    dto: Type,
    private readonly recordFields: ReadonlySet<string>,
  ) {
    super(dto);
  }

  protected override async validate(object: object, validatorOptions?: ValidatorOptions): Promise<ValidationError[]> {
    return withoutEmptyFields(await super.validate(object, validatorOptions));
  }

  protected override recordFieldsOf(): ReadonlySet<string> {
    return this.recordFields;
  }
}

/** Returns the errors of fields that were sent. */
const ofGivenFields = (errors: readonly ValidationError[]): ValidationError[] =>
  errors.filter(({ value }) => value !== undefined);

/** For a change of single fields of a record, whose body may contain the record's read-only fields. */
export class PartialUpdatePipe extends UpdateValidationPipe {
  protected override async validate(object: object, validatorOptions?: ValidatorOptions): Promise<ValidationError[]> {
    return ofGivenFields(await super.validate(object, validatorOptions));
  }
}

/** For the given fields of an update: others may be absent, even if required. */
export class PartialValidationPipe extends InputValidationPipe {
  protected override async validate(object: object, validatorOptions?: ValidatorOptions): Promise<ValidationError[]> {
    return ofGivenFields(await super.validate(object, validatorOptions));
  }
}

/** Returns errors of non-empty values: an empty one can only violate a required rule. */
function withoutEmptyFields(errors: readonly ValidationError[]): ValidationError[] {
  return errors.flatMap((error) => {
    const children = withoutEmptyFields(error.children ?? []);
    const { value, constraints = {} } = error;
    const isRequired = isEmpty(value) && !Object.keys(constraints).some((rule) => RULES_OF_EMPTY_FIELDS.has(rule));
    if (children.length === 0 && (isRequired || Object.keys(constraints).length === 0)) return [];
    return [Object.assign(error, { children })];
  });
}

/** Rules about unknown fields, and about values that should be objects. */
const RULES_OF_EMPTY_FIELDS: ReadonlySet<string> = new Set(['whitelistValidation', 'nestedValidation']);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** class-transformer would silently drop fields named like members of every object ('constructor', 'toString'). */
function refuseInheritedNames(value: unknown, path = ''): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const field = truncate(`${path}${name}`);
    if (name in Object.prototype) throw new ValidationException(Object.fromEntries([[field, [unknownField(field)]]]));
    refuseInheritedNames(inner, `${field}.`);
  }
}

const unknownField = (field: string): string => say('http.fieldUnknown', { field });

/** Returns the fields that a DTO declares. */
export function fieldsOf(dto: Type): ReadonlySet<string> {
  const known = fields.get(dto);
  if (known) return known;
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  const found = new Set(rules.map(({ propertyName }) => propertyName));
  fields.set(dto, found);
  return found;
}

/** Returns the limit that `MaxLength` sets for a field, in code points. */
export function maxLengthOf(dto: Type, field: string): number | undefined {
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  const rule = rules.find(({ propertyName, name }) => propertyName === field && name === 'maxLength');
  return rule?.constraints[0];
}

/** By DTO, since finding them goes through the rules of all DTOs. */
const fields = new WeakMap<Type, ReadonlySet<string>>();

function messagesByField(errors: ValidationError[], path = ''): Record<string, string[]> {
  return Object.assign(
    {},
    ...errors.map(({ property, constraints = {}, children = [] }) => {
      const field = truncate(`${path}${property}`);
      const messages = Object.entries(constraints).map(([rule, message]) =>
        rule === 'whitelistValidation' ? unknownField(field) : message,
      );
      return {
        ...(messages.length > 0 ? { [field]: messages } : {}),
        ...messagesByField(children, `${field}.`),
      };
    }),
  ) as Record<string, string[]>;
}

/** Clients choose the names of unknown fields, at any length. */
const truncate = (name: string): string =>
  name.length > MAX_FIELD_NAME_LENGTH ? `${name.slice(0, MAX_FIELD_NAME_LENGTH)}…` : name;
