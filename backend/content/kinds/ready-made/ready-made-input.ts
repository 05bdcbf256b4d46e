import { isPlainObject } from '../../../core/http/read-only-fields.js';
import type { KindChoice, KindField, KindFieldLabel, KindInput, KindName } from '../kind.dto.js';
import type { TemplateText } from '../template/template.dto.js';
import type {
  ExampleDay,
  ReadyMadeBlock,
  ReadyMadeField,
  ReadyMadeForm,
  ReadyMadeGroupField,
  ReadyMadeKind,
} from './ready-made-kind.js';
import { isTexts, knownText, type Texts, textIn } from './texts.js';

interface Site {
  /** The languages of the site, the first one first. */
  languages: readonly string[];
  /** Of amounts. */
  currency: string;
  /** The key of the kind. */
  key: string;
  /** The id of the form that was made for it; without one, its blocks for a form are left out. */
  formId?: number | undefined;
}

/** Kinds whose values differ from language to language unless a field says otherwise. */
const TRANSLATED: ReadonlySet<string> = new Set(['text', 'long_text', 'rich_text']);

const firstOf = ([first = 'en']: readonly string[]): string => first;

/** What kinds are called in the languages of the site that the product speaks. The first one has a name in any case. */
export function namesOf({ singular, plural }: ReadyMadeKind, languages: readonly string[]): KindName[] {
  const [, ...others] = languages;
  return [
    {
      language: firstOf(languages),
      singular: textIn(singular, firstOf(languages)),
      plural: textIn(plural, firstOf(languages)),
    },
    ...others.flatMap((language) => {
      const [one, many] = [knownText(singular, language), knownText(plural, language)];
      return one === undefined || many === undefined ? [] : [{ language, singular: one, plural: many }];
    }),
  ];
}

/** The sections of a kind: in the first language, where only Latin letters are allowed, and in others. */
export function sectionsOf(
  { path }: ReadyMadeKind,
  languages: readonly string[],
): { path: string; others: { language: string; path: string }[] } {
  const own = textIn(path, firstOf(languages));
  return {
    path: /^[a-z0-9-]+$/.test(own) ? own : path.en,
    others: languages.slice(1).flatMap((language) => {
      const section = knownText(path, language);
      return section === undefined ? [] : [{ language, path: section }];
    }),
  };
}

/** Returns what a kind is made of, but for its names and addresses. */
export function declaredInput(
  kind: ReadyMadeKind,
  site: Site,
): Required<
  Pick<
    KindInput,
    | 'fields'
    | 'page_blocks'
    | 'list_blocks'
    | 'template_texts'
    | 'schema_type'
    | 'is_ordered'
    | 'is_tree'
    | 'asks_helpful'
  >
> {
  const first = firstOf(site.languages);
  const headings = [...kind.page, ...kind.lists].flatMap(({ heading }) => heading ?? []);
  const blockIn = ({ heading, ...block }: ReadyMadeBlock) => ({
    ...block,
    ...(block.kind === 'record_form' && { form_ids: [site.formId] }),
    ...(heading && { heading: textIn(heading, first) }),
  });
  return {
    fields: kind.fields.map((field) => fieldIn(field, site)),
    page_blocks: kind.page
      .filter((block) => block.kind !== 'record_form' || site.formId !== undefined)
      .map(blockIn) as never,
    list_blocks: (kind.isTree
      ? []
      : kind.lists.map((list) => blockIn({ kind: 'record_list', resource: site.key, ...list }))) as never,
    template_texts: site.languages.slice(1).flatMap((language) => translated(headings, first, language)),
    schema_type: kind.schemaType,
    is_ordered: kind.isOrdered ?? false,
    is_tree: kind.isTree ?? false,
    asks_helpful: kind.asksHelpful ?? false,
  };
}

function translated(headings: readonly Texts[], first: string, language: string): TemplateText[] {
  const said = new Map(headings.map((heading) => [textIn(heading, first), knownText(heading, language) ?? '']));
  return [...said].flatMap(([text, translation]) => (translation === '' ? [] : [{ language, text, translation }]));
}

/** Returns a form in a language of the site. The keys of its fields are the same in each. */
export const formIn = ({ title, button, done, fields }: ReadyMadeForm, language: string) => ({
  title: textIn(title, language),
  button: textIn(button, language),
  done_text: textIn(done, language),
  fields: fields.map(({ key, kind, label, required = false }) => ({
    key,
    kind,
    required,
    label: textIn(label, language),
  })),
});

/** A field in the languages of the site. Groups have fields of their own. */
function fieldIn({ example: _, fields = [], ...field }: ReadyMadeField, site: Site): KindField {
  return { ...field, ...groupFieldIn(field, site), fields: fields.map((inner) => groupFieldIn(inner, site)) };
}

function groupFieldIn(
  { key, kind, label, help, required = false, translated, choices = [], min, max, of = '' }: ReadyMadeGroupField,
  { languages, currency }: Site,
) {
  const [first, others] = [firstOf(languages), languages.slice(1)];
  return {
    key,
    kind,
    label: textIn(label, first),
    help: help ? textIn(help, first) : '',
    required,
    translated: translated ?? TRANSLATED.has(kind),
    choices: choices.map(([value]) => value).join('\n'),
    choice_labels: choices.map(
      ([value, said]): KindChoice => ({ value, label: textIn(said, first), labels: labelsIn(said, undefined, others) }),
    ),
    labels: labelsIn(label, help, others),
    of,
    currency: kind === 'amount' ? currency : '',
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}

const labelsIn = (label: Texts, help: Texts | undefined, languages: readonly string[]): KindFieldLabel[] =>
  languages.flatMap((language) => {
    const said = knownText(label, language);
    return said === undefined ? [] : [{ language, label: said, ...(help && { help: textIn(help, language) }) }];
  });

/** Returns the value of an example in a language. */
export function exampleIn(value: unknown, language: string, now: Date): unknown {
  if (isTexts(value)) return textIn(value, language);
  if (Array.isArray(value)) return value.map((entry) => exampleIn(entry, language, now));
  if (isDay(value)) return new Date(now.getTime() + value.days * DAY_MS).toISOString().slice(0, 10);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, exampleIn(inner, language, now)]));
}

const DAY_MS = 24 * 60 * 60_000;

const isDay = (value: unknown): value is ExampleDay => isPlainObject(value) && typeof value.days === 'number';
