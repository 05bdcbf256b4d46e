import type { KindFormField } from '../../core/crud/kinds.dto.js';
import { type NameForms, noun } from '../../core/language/say.js';
import type { DeclaredField } from './declared-fields.js';
import type { DeclaredKind } from './declared-kind.js';
import type { KindField } from './kind.dto.js';
import type { OwnKind } from './kind.entity.js';

type CompleteField = Required<KindField>;

/** What is made of a stored kind. */
interface Declaration {
  kind: DeclaredKind;
  /** The resources that its fields name, by the index of the field. */
  references: ReadonlyMap<number, string>;
}

/** Returns the declaration of a stored kind. */
export function declarationOf({ id, key, names, path, icon, is_ordered, fields, slots }: OwnKind): Declaration {
  const all = fields as CompleteField[];
  const forms = Object.fromEntries(
    names.map(({ language, singular, plural }): [string, NameForms] => [
      language,
      { alone: singular, within: inSentence(singular, language), many: inSentence(plural, language) },
    ]),
  );
  const scopes = Object.fromEntries(
    names.map(({ language, plural }): [string, NameForms] => [
      language,
      { alone: plural, within: inSentence(plural, language), many: plural },
    ]),
  );
  const plural = names.find(({ language }) => language === 'en')?.plural ?? names[0]?.plural ?? key;
  const keysOf = (role: string) => all.filter((field) => field.role === role).map((field) => field.key);
  const [title = ''] = keysOf('title');
  const [body] = keysOf('body');
  const [date] = keysOf('date');
  const kind: DeclaredKind = {
    id,
    name: key,
    label: { forms },
    fields: all.map(declaredField),
    slots: Object.fromEntries(slots),
    roles: {
      title,
      summary: keysOf('summary'),
      pictures: keysOf('picture'),
      ...(body === undefined ? {} : { body }),
      ...(date === undefined ? {} : { date }),
    },
    isOrdered: is_ordered,
    searched: all.filter((field) => SEARCHED.has(field.kind)).map((field) => field.key),
    filtered: all.filter((field) => field.kind === 'one_of').map((field) => field.key),
    facets: {
      tokens: { forms: scopes },
      webhooks: true,
      archive: {},
      answers: {},
      blocks: { text: 'summary' },
      report: { name: plural, icon: `ti-${icon || 'folder'}`, place: 100 + id },
      ...(path === ''
        ? {}
        : {
            pages: { path: `/${path}`, names: Object.fromEntries(names.map((name) => [name.language, name.plural])) },
          }),
      facts: all.flatMap((field) => {
        const kindOfFact = FACTS[field.kind];
        return kindOfFact && field.role === '' ? [{ field: field.key, label: field.label, kind: kindOfFact }] : [];
      }),
    },
    form: () => ({
      id,
      name: noun({ forms }),
      singular: noun({ forms }, 'within'),
      title: noun({ forms: scopes }),
      plural: noun({ forms }, 'many'),
      icon,
      fields: all.map(formField),
    }),
  };
  const references = new Map(
    all.flatMap((field, index): [number, string][] => (field.kind === 'record' ? [[index, field.of]] : [])),
  );
  return { kind, references };
}

/** How fields that are no role of the record stand beside its text. */
const FACTS: Readonly<
  Partial<Record<KindField['kind'], NonNullable<DeclaredKind['facets']['facts']>[number]['kind']>>
> = {
  text: 'text',
  long_text: 'text',
  number: 'number',
  decimal: 'number',
  yes_no: 'yes_no',
  one_of: 'text',
  words: 'list',
  link: 'link',
  email: 'email',
  phone: 'phone',
  date: 'date',
  record: 'text',
};

const SEARCHED: ReadonlySet<string> = new Set(['text', 'long_text', 'one_of', 'email', 'phone']);

/** Returns the values of a field with a choice. */
export const choicesOf = ({ choices }: Pick<CompleteField, 'choices'>): string[] =>
  [...new Set(choices.split('\n').map((line) => line.trim()))].filter((line) => line !== '');

/** Returns the field as the back office shows it, without what most fields have. */
function formField(field: CompleteField): KindFormField {
  const { key, label, help, kind, role, listed, translated, of } = field;
  return {
    key,
    label,
    kind,
    ...(help && { help }),
    ...(role && { role }),
    ...(listed && { listed }),
    ...(translated && { translated }),
    ...(kind === 'one_of' && { choices: choicesOf(field) }),
    ...(of && { of }),
  };
}

/** Returns the field as the classes of a kind need it. */
export function declaredField(field: CompleteField): DeclaredField {
  const { key, label, kind, required, translated, min, max, of } = field;
  const common = { key, label, required, translated };
  const bounds = { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) };
  switch (kind) {
    case 'one_of': {
      const [first = '', ...others] = choicesOf(field);
      return { ...common, kind, choices: [first, ...others] };
    }
    case 'record':
      return { ...common, kind, of };
    case 'picture':
      return { ...common, kind, upload: 'page' };
    case 'text':
    case 'long_text':
    case 'number':
    case 'decimal':
      return { ...common, kind, ...bounds };
    default:
      return { ...common, kind };
  }
}

/** Nouns keep their capitals in German. */
const inSentence = (name: string, language: string): string =>
  language === 'de' ? name : name.slice(0, 1).toLocaleLowerCase(language) + name.slice(1);
