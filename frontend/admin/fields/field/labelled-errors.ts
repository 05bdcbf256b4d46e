import { DEFAULT_OFFICE_LANGUAGE } from '../../../../backend/core/language/office-languages.shared.js';
import { PSEUDO_RIGHT_TO_LEFT } from '../../../../backend/core/text/languages.shared.js';
import { ApiError } from '../../../api/client';
import { officeLanguage } from '../../core/language/office-language';
import type { Field } from './field';

/** Languages whose server messages begin with the name of the field. */
const IN_ENGLISH: readonly string[] = [DEFAULT_OFFICE_LANGUAGE, PSEUDO_RIGHT_TO_LEFT];

type Named = Pick<Field, 'name' | 'label'>;

/**
 * A server message with the field's label in place of its API name. In other languages than English the name may be anywhere: it is
 * not a word of those languages, unless the label is the same word.
 */
export function withLabel(message: string, { name, label }: Named): string {
  const isNamed = IN_ENGLISH.includes(officeLanguage())
    ? [`${name} `, `An entry of ${name} `, `Each entry of ${name} `].some((start) => message.startsWith(start))
    : name !== label.toLowerCase() && message.split(/[^\w.]+/).includes(name);
  return isNamed ? message.replace(name, () => label) : message;
}

/** The same for a failed save: its messages are also shown away from their fields. */
export function withLabels(error: unknown, fields: readonly Named[]): unknown {
  if (!(error instanceof ApiError) || error.status !== 422) return error;
  const labelled = (message: string) => {
    const field = fields.find((one) => withLabel(message, one) !== message);
    return field ? withLabel(message, field) : message;
  };
  const errors = Object.entries(error.errors).map(([name, messages]) => [name, messages.map(labelled)] as const);
  const { status, message, requestId, retryAfter, body } = error;
  return new ApiError(status, labelled(message), Object.fromEntries(errors), requestId, retryAfter, body);
}
