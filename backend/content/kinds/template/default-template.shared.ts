/** A field, as far as templates ask. */
export interface TemplateField {
  key: string;
  kind: string;
  role: string;
  label: string;
}

/** A block with the fields that are not as usual. */
export type TemplateBlock = Record<string, unknown> & { kind: string };

const TEXTS: ReadonlySet<string> = new Set(['rich_text', 'code']);

/** The page of a record as long as nobody has arranged it: made of its fields, so that new ones appear on it. */
export function defaultTemplate(fields: readonly TemplateField[]): TemplateBlock[] {
  const withRole = (role: string): string => fields.find((field) => field.role === role)?.key ?? '';
  const without = (field: TemplateField): boolean => field.role === '';
  const ofKind = (kind: string): TemplateField[] => fields.filter((field) => field.kind === kind && without(field));
  const body = withRole('body');
  const texts = fields.filter((field) => TEXTS.has(field.kind) && without(field));
  const files = ofKind('file');
  return [
    {
      kind: 'record_head',
      summary_field: withRole('summary'),
      picture_field: withRole('picture'),
      date_field: withRole('date'),
    },
    ...(body === '' ? [] : [{ kind: 'record_text', text_field: body }]),
    { kind: 'record_facts' },
    ...texts.map(({ key, label }) => ({ kind: 'record_text', heading: label, text_field: key })),
    ...ofKind('groups').map(({ key, label }) => ({ kind: 'record_table', heading: label, groups_field: key })),
    ...ofKind('album').map(({ key }) => ({ kind: 'record_album', album_field: key })),
    ...(files.length === 0 ? [] : [{ kind: 'record_files', file_fields: files.map(({ key }) => key) }]),
    { kind: 'record_neighbours' },
  ];
}

/** The list of a kind as long as nobody has arranged it. @param filters Keys of fields with a choice. */
export const defaultList = (resource: string, filters: readonly string[]): TemplateBlock[] => [
  { kind: 'record_list', resource, filter_fields: filters.slice(0, 4), has_search: true },
];

const BOUND_FIELD = /_fields?$/;

/** The field of another kind, what records have in common, and what decides on a form or is given by it: they are not shown by these blocks. */
const NOT_SHOWN: ReadonlySet<string> = new Set([
  'other_field',
  'by_field',
  'closes_field',
  'seats_field',
  'given_fields',
]);

/** Returns the keys of the fields that blocks of a template show, but for facts without a choice of fields, which show the others. */
export function boundFields(blocks: readonly object[]): Set<string> {
  const bound = blocks.flatMap((block) =>
    Object.entries(block)
      .filter(([name]) => BOUND_FIELD.test(name) && !NOT_SHOWN.has(name))
      .flatMap(([, value]) => value),
  );
  return new Set(bound.filter((key): key is string => typeof key === 'string' && key !== ''));
}

/** Whether the facts of a template show all fields that no other block shows. */
export const showsOthers = (blocks: readonly object[]): boolean =>
  blocks.some(
    (block) =>
      'kind' in block &&
      block.kind === 'record_facts' &&
      (!('shown_fields' in block) || (Array.isArray(block.shown_fields) && block.shown_fields.length === 0)),
  );
