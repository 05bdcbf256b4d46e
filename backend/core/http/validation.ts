import { type ArgumentMetadata, type Type, ValidationPipe, type ValidationPipeOptions } from '@nestjs/common';
import { getMetadataStorage, type ValidationError } from 'class-validator';
import { holdAside, isPlain, namesAsRead, partedAsRead } from './as-read.js';
import { ValidationFailure } from './errors.js';

/** Characters; no field of ours comes near. */
const LONGEST_NAME = 100;

const options: ValidationPipeOptions = {
  transform: true,
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: true,
  // What is no text is not too long as well.
  stopAtFirstError: true,
  exceptionFactory: (errors) => new ValidationFailure(sentencesByField(errors)),
};

/** Checks every body and query against its DTO; unknown fields are refused. */
export const globalValidation = () => new BodyPipe(options);

/** Checks without the fields of a record that its update does not set, where the DTO is one of an update. */
class BodyPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const dto = this.expectedType ?? metadata.metatype;
    const asRead = metadata.type === 'body' ? this.asReadOf(dto) : undefined;
    if (!dto || !asRead) return super.transform(value, metadata);
    const { body, held } = partedAsRead(value, fieldsOf(dto), asRead);
    return holdAside(await super.transform(body, metadata), held);
  }

  protected asReadOf(dto: Type | undefined): ReadonlySet<string> | undefined {
    return namesAsRead(dto);
  }
}

/** The same where the DTO is known only at run time. */
export class InputPipe extends BodyPipe {
  constructor(dto: Type) {
    super({ ...options, expectedType: dto });
  }
}

/** For the update of a record: takes it as it was read. */
export class UpdatePipe extends InputPipe {
  /**
   * @param names Fields of the record.
   * @param wrapper The one field that the record is told in, where it is wrapped.
   */
  constructor(
    dto: Type,
    private readonly names: () => ReadonlySet<string>,
    private readonly wrapper?: string,
  ) {
    super(dto);
  }

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const isWrapped = this.wrapper !== undefined && isPlain(value) && Object.keys(value).join() === this.wrapper;
    return super.transform(isWrapped ? value[this.wrapper ?? ''] : value, metadata);
  }

  protected override asReadOf(): ReadonlySet<string> {
    return this.names();
  }
}

/** The fields that a DTO declares. */
function fieldsOf(dto: Type): ReadonlySet<string> {
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  return new Set(rules.map(({ propertyName }) => propertyName));
}

function sentencesByField(errors: ValidationError[], path = ''): Record<string, string[]> {
  return Object.assign(
    {},
    ...errors.map(({ property, constraints = {}, children = [] }) => {
      const field = shortened(`${path}${property}`);
      const sentences = Object.entries(constraints).map(([rule, sentence]) =>
        rule === 'whitelistValidation' ? `${field} is not a field of this call.` : sentence,
      );
      return {
        ...(sentences.length > 0 ? { [field]: sentences } : {}),
        ...sentencesByField(children, `${field}.`),
      };
    }),
  ) as Record<string, string[]>;
}

/** The name of an unknown field is the sender's: as much of it as tells which one is meant. */
const shortened = (name: string): string => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name);
