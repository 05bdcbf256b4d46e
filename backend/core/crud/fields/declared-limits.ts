import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { fieldsOf } from '../../http/validation.pipe.js';
import type { FieldLimits } from '../kinds.dto.js';

/** Returns what the decorators of an input state of the sizes of its fields; nothing of fields without limits. */
export function declaredLimits(input: Type): FieldLimits[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(input, '', false, false);
  return [...fieldsOf(input)].flatMap((name): FieldLimits[] => {
    const own = rules.filter(({ propertyName, each }) => propertyName === name && !each);
    const limitOf = (rule: string): number | undefined => {
      const limit: unknown = own.find(({ name: one, type }) => (one ?? type) === rule)?.constraints?.[0];
      return typeof limit === 'number' ? limit : undefined;
    };
    const limits = { max_length: limitOf('maxLength'), min: limitOf('min'), max: limitOf('max') };
    const stated = Object.entries(limits).filter(([, limit]) => limit !== undefined);
    return stated.length === 0 ? [] : [{ name, ...Object.fromEntries(stated) }];
  });
}
