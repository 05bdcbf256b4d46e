import { t } from '../../core/language/t';
import type { Field } from './field';

/** The field of a text in settings, by its path: `tagline`, or `why.0.title` for a text in an item of a list. */
export function fieldAt(path: string, fields: readonly Field[]): Field {
  const [name = '', index, member] = path.split('.');
  const field = fields.find((one) => one.name === name);
  const label = field?.label ?? name;
  if (member === undefined)
    return { ...(field ?? { kind: 'text', label }), name, description: undefined, placeholder: undefined } as Field;
  return {
    name: path,
    kind: member === 'text' ? 'textarea' : 'text',
    label: t('settingsLanguages.partOf', { list: label, number: Number(index) + 1, part: member }),
  };
}
