import type { KindFormField } from '../../core/crud/kinds.dto.js';
import type { TreeVersion } from '../../core/crud/tree.dto.js';
import { type NameForms, noun, say, spokenTo } from '../../core/language/say.js';
import { readerLanguage } from '../../core/text/reader-language.js';
import { choiceLabel } from './choice-labels.shared.js';
import { choicesOf, hasChoices } from './fields/choices.js';
import type { Field } from './fields/field-kind.js';
import { kindOf } from './fields/field-kinds.js';
import { PARENT, TREE_FIELDS, TREE_VERSION } from './kind.constants.js';
import { GroupField, KindField } from './kind.dto.js';
import type { OwnKind } from './kind.entity.js';
import type { DeclaredKind } from './kind-declaration.js';
import './template/template.dto.js';

/** What is made of a stored kind. */
interface Declaration {
  kind: DeclaredKind;
  /** The resources that its fields name, by the index of the field. */
  references: ReadonlyMap<number, string>;
}

/** Returns the declaration of a stored kind. */
export function declarationOf(stored: OwnKind): Declaration {
  const { id, key, names, path, icon, is_ordered, offered, read_roles, write_roles, slots } = stored;
  const versions = stored.is_tree
    ? (stored.tree_versions ?? []).filter(({ removed_at }) => removed_at === undefined)
    : [];
  const ofTree = [
    ...(stored.is_tree ? [parentField(key)] : []),
    ...(versions.length > 0 ? [treeVersionField(versions)] : []),
  ];
  const all = [...stored.fields.map(completed), ...ofTree];
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
    since: stored.created_at,
    label: { forms },
    fields: all,
    slots: { ...Object.fromEntries(slots), ...Object.fromEntries(ofTree.map((field) => [field.key, field.key])) },
    roles: {
      title,
      summary: keysOf('summary'),
      pictures: keysOf('picture'),
      ...(body === undefined ? {} : { body }),
      ...(date === undefined ? {} : { date }),
    },
    isOrdered: is_ordered,
    isTree: stored.is_tree,
    treeVersions: versions,
    isOffered: offered,
    readers: read_roles,
    writers: write_roles,
    facets: {
      tokens: { forms: scopes },
      webhooks: true,
      archive: all.some((field) => field.kind === 'records') ? { isLast: true } : {},
      // Visitors see nothing of a kind that is not offered.
      ...(offered
        ? {
            answers: { texts: textsOf(all) },
            blocks: { text: 'summary' as const },
            own: {
              // Pages show a tree beside the record, and not among its fields.
              fields: all.filter(({ internal, key }) => !internal && !TREE_FIELDS.has(key)),
              page: stored.page_blocks ?? [],
              list: stored.list_blocks ?? [],
              texts: stored.template_texts ?? [],
              schemaType: stored.schema_type ?? '',
              asksHelpful: stored.asks_helpful ?? false,
            },
          }
        : {}),
      // Texts of an old site have no other fields.
      ...(body !== undefined && all.every(({ required, role }) => !required || role === 'title')
        ? { importedTexts: {} }
        : {}),
      report: { name: plural, icon: `ti-${icon || 'folder'}`, place: 100 + id },
      ...(path === '' || !offered
        ? {}
        : {
            preview: {},
            shownOn: { edit: () => say('editing.editOwn', { name: noun({ forms }, 'within') }) },
            pages: {
              path: `/${path}`,
              formerPaths: (stored.former_paths ?? []).map((formerPath) => `/${formerPath}`),
              sections: Object.fromEntries((stored.paths ?? []).map(({ language, path: name }) => [language, name])),
              formerSections: (stored.former_language_paths ?? []).map(({ language, path: name }) => ({
                language,
                name,
              })),
              names: Object.fromEntries(names.map((name) => [name.language, name.plural])),
            },
          }),
    },
    form: () => ({
      id,
      name: noun({ forms }),
      singular: noun({ forms }, 'within'),
      title: noun({ forms: scopes }),
      plural: noun({ forms }, 'many'),
      icon,
      ...(stored.schema_type ? { schema_type: stored.schema_type } : {}),
      fields: all.map(formField),
    }),
  };
  const references = new Map(
    all.flatMap((field, index): [number, string][] => (NAMES_RECORDS.has(field.kind) ? [[index, field.of]] : [])),
  );
  return { kind, references };
}

/** The field with the record that one stands below. */
const parentField = (kind: string): Field => ({
  ...completed({ key: PARENT, kind: 'record', label: 'Stands below' }),
  of: kind,
  place: 'side',
});

/** The field with the version: the current one comes first, which records have that state none. */
const treeVersionField = (versions: readonly TreeVersion[]): Field => {
  const ordered = [...versions].sort((one, other) => Number(other.is_current) - Number(one.is_current));
  return {
    ...completed({
      key: TREE_VERSION,
      kind: 'one_of',
      label: 'Version',
      choices: ordered.map(({ key }) => key).join('\n'),
      choice_labels: ordered.map(({ key, label }) => ({ value: key, label })),
    }),
    place: 'side',
  };
};

/** Kinds of fields that are texts to read. */
const TEXTS: ReadonlySet<string> = new Set(['text', 'long_text', 'rich_text']);

/** Returns the fields with texts that visitors read, but the title: the summary and the body first. */
function textsOf(fields: readonly Field[]): string[] {
  const texts = fields.filter(({ internal, role, kind }) => !internal && role !== 'title' && TEXTS.has(kind));
  const places = ['summary', 'body'];
  const placeOf = ({ role }: Field) => places.indexOf(role) + 1 || places.length + 1;
  return texts.sort((one, other) => placeOf(one) - placeOf(other)).map(({ key }) => key);
}

/** Returns what a field is called in a language. */
export const labelIn = ({ label, labels }: Pick<Field, 'label' | 'labels'>, language: string): string =>
  labels.find((kindFieldLabel) => kindFieldLabel.language === language)?.label || label;

/** Kinds of fields that name records of another resource. */
export const NAMES_RECORDS: ReadonlySet<string> = new Set(['record', 'records']);

/** Returns a field with all that fields can state: one that an earlier version has stored lacks some of it. */
export const completed = (field: KindField): Field => {
  const given = Object.entries(field).filter(([, value]) => value !== undefined);
  const all = { ...new KindField(), ...Object.fromEntries(given) } as Field;
  const fields = all.fields.map(completedInGroup);
  // What a group has is translated field by field.
  return { ...all, fields, translated: fields.length > 0 ? fields.some((one) => one.translated) : all.translated };
};

const completedInGroup = (field: GroupField): Required<GroupField> => {
  const given = Object.entries(field).filter(([, value]) => value !== undefined);
  return { ...new GroupField(), ...Object.fromEntries(given) } as Required<GroupField>;
};

/** Returns the field as the back office shows it, without what most fields have. */
function formField(field: Field): KindFormField {
  const { key, kind, role, listed, required, translated, place, of, currency, unit, language, fields = [] } = field;
  const reader = spokenTo(readerLanguage() ?? '');
  const { isMissing = false, placeOf } = kindOf(field);
  const { help } = field.labels.find((label) => label.language === reader && label.help) ?? field;
  return {
    key,
    label:
      key === PARENT ? say('kinds.parent') : key === TREE_VERSION ? say('kinds.treeVersion') : labelIn(field, reader),
    kind,
    ...(help && { help }),
    ...(place && { place }),
    ...(role && { role }),
    ...(listed && { listed }),
    ...(required && { required }),
    ...(translated && { translated }),
    ...(hasChoices(field) && choicesIn(field, reader)),
    ...(of && { of }),
    ...(currency && { currency }),
    ...(unit && { unit }),
    ...(language && { language }),
    ...(isMissing && { missing: true }),
    ...(placeOf && { located: true }),
    ...(fields.length > 0 && { fields: fields.map((inner) => formField(inner as Field)) }),
  };
}

const choicesIn = (field: Field, reader: string): Pick<KindFormField, 'choices' | 'choice_labels'> => {
  const choices = choicesOf(field);
  const labels = choices.map((value) => choiceLabel(field, value, reader));
  return { choices, ...(labels.some((label, index) => label !== choices[index]) && { choice_labels: labels }) };
};

/** Nouns keep their capitals in German. */
const inSentence = (name: string, language: string): string =>
  language === 'de' ? name : name.slice(0, 1).toLocaleLowerCase(language) + name.slice(1);
