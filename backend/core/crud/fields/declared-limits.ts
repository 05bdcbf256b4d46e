import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { fieldsOf } from '../../http/validation.pipe.js';
import type { FieldLimits } from '../kinds.dto.js';
import { fileFieldsOf, richTextFieldsOf } from './field-metadata.js';

/** A rule of a field, as class-validator stores it. */
type Rule = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];
type Message = Rule['message'];

/** What decorators state of a field, with the message while it is empty not said yet. */
type Stated = Omit<FieldLimits, 'required'> & { required?: Message };

/** Returns what the decorators of an input state of its fields; nothing of fields that can be anything. */
export const declaredLimits = (input: Type): FieldLimits[] =>
  statedOf(input).map(({ required, ...stated }) => ({
    ...stated,
    ...(required === undefined ? {} : { required: said(required, stated.name) }),
  }));

/** By DTO, since finding rules goes through those of all DTOs. */
const known = new WeakMap<Type, Stated[]>();

function statedOf(input: Type): Stated[] {
  const found = known.get(input) ?? readStated(input);
  known.set(input, found);
  return found;
}

function readStated(input: Type): Stated[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(input, '', false, false);
  const richTexts = new Map(richTextFieldsOf(input).map(({ field, policy }) => [field, policy]));
  const files = new Map(fileFieldsOf(input).map(({ field, path }) => [field, path]));
  return [...fieldsOf(input)].flatMap((name): Stated[] => {
    const own = rules.filter(({ propertyName, each }) => propertyName === name && !each);
    const limitOf = (rule: string): unknown =>
      own.find(({ name: one, type }) => (one ?? type) === rule)?.constraints?.[0] as unknown;
    const numberOf = (rule: string): number | undefined => {
      const limit = limitOf(rule);
      return typeof limit === 'number' ? limit : undefined;
    };
    const values = limitOf('isIn');
    const stated: Omit<Stated, 'name'> = {
      required: requiredIn(own),
      max_length: numberOf('maxLength'),
      min: numberOf('min'),
      max: numberOf('max'),
      values: Array.isArray(values) ? values.filter((value) => value !== '') : undefined,
      rich_text: richTexts.get(name),
      upload_path: files.get(name),
    };
    const all = Object.entries(stated).filter(([, one]) => one !== undefined);
    return all.length === 0 ? [] : [{ name, ...Object.fromEntries(all) }];
  });
}

/** The message of the first rule, which refuses an absent value; undefined for fields that may be absent. */
function requiredIn(rules: readonly Rule[]): Message | undefined {
  const isOptional = rules.some(({ name, type }) => name === 'isOptional' || type === 'conditionalValidation');
  return isOptional ? undefined : rules[0]?.message;
}

function said(message: Message, property: string): string {
  if (typeof message === 'string') return message;
  return message({ property, value: undefined, targetName: '', object: {}, constraints: [] });
}
