import { type ArgumentMetadata, type Type, ValidationPipe, type ValidationPipeOptions } from '@nestjs/common';
import { getMetadataStorage, type ValidationError } from 'class-validator';
import { ValidationException } from './exceptions.js';
import { attachReadOnlyValues, isPlainObject, recordFieldsOf, splitReadOnlyFields } from './read-only-fields.js';

/** Characters. */
const MAX_FIELD_NAME_LENGTH = 100;

const options: ValidationPipeOptions = {
  transform: true,
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: true,
  // A value of the wrong type would break the rules about its length, too.
  stopAtFirstError: true,
  exceptionFactory: (errors) => new ValidationException(messagesByField(errors)),
};

/** Validates every body and query against its DTO, and refuses unknown fields. */
export const globalValidationPipe = () => new BodyValidationPipe(options);

/** Sets the read-only fields aside where the DTO allows them (see read-only-fields.ts). */
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
  constructor(dto: Type) {
    super({ ...options, expectedType: dto });
  }
}

/** For the update of a record, whose body may carry the record's read-only fields. */
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
    const isWrapped = this.wrapper !== undefined && isPlainObject(value) && Object.keys(value).join() === this.wrapper;
    return super.transform(isWrapped ? value[this.wrapper ?? ''] : value, metadata);
  }

  protected override recordFieldsOf(): ReadonlySet<string> {
    return this.recordFields();
  }
}

/** Fields named like what every object has ('constructor', 'toString') would be dropped without a word by class-transformer. */
function refuseInheritedNames(value: unknown, path = ''): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const field = truncate(`${path}${name}`);
    if (name in Object.prototype) throw new ValidationException(Object.fromEntries([[field, [unknownField(field)]]]));
    refuseInheritedNames(inner, `${field}.`);
  }
}

const unknownField = (field: string): string => `${field} is not a field of this call.`;

/** The fields that a DTO declares. */
function fieldsOf(dto: Type): ReadonlySet<string> {
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  return new Set(rules.map(({ propertyName }) => propertyName));
}

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
