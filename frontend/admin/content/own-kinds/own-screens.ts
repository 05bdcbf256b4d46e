import type { Kind, KindForm } from '../../../../backend/core/crud/kinds.dto.js';
import { ACTIVE } from '../../../../backend/core/crud/states.shared.js';
import { sentenceLanguage } from '../../core/language/office-language';
import { t } from '../../core/language/t';
import { shownKinds } from '../../core/session/shown-kinds';
import { recordField } from '../../fields/field/field';
import { readText } from '../../fields/field/read-field';
import { slugField, visibilityField } from '../../records/screens/common-fields';
import type { Screen } from '../../records/screens/screen';
import { seoFields } from '../seo/seo-fields';
import { columnOf, formFieldOf } from './own-fields';

/** A kind that an owner has made. */
interface OwnKind extends Kind {
  own: KindForm;
}

const isOwn = (kind: Kind): kind is OwnKind => kind.own !== undefined;

/** The kinds that owners have made, as far as the user may read their records. */
export const ownKinds = (): OwnKind[] => shownKinds().filter(isOwn);

/** Those with a field that names records of a resource. */
export const namersOf = (resource: string): OwnKind[] =>
  ownKinds().filter(({ own }) =>
    own.fields.some(({ kind, of }) => of === resource && (kind === 'record' || kind === 'records')),
  );

/** What is made of a kind, by its name and the language: a form keeps its fields while the user is fetched again. */
const made = new Map<string, { of: string; screen: Screen }>();

/** The screen of a kind that an owner has made. */
export function ownScreen(name: string): Screen | undefined {
  const kind = ownKinds().find((ownKind) => ownKind.name === name);
  if (!kind) return undefined;
  const key = `${sentenceLanguage()} ${name}`;
  const of = JSON.stringify([kind.own, kind.pages_path]);
  const known = made.get(key);
  if (known?.of === of) return known.screen;
  const screen = screenOfKind(kind);
  made.set(key, { of, screen });
  return screen;
}

function screenOfKind({ name, own, pages_path: path }: OwnKind): Screen {
  const { fields, singular, plural } = own;
  const title = fields.find(({ role }) => role === 'title')?.key ?? '';
  const add = t('resourcePages.newRecord', { singular });
  const listed = fields.filter((field) => field.key !== title && field.listed);
  const others = fields.filter((field) => field.key !== title && !field.listed);
  return {
    name,
    labels: {
      title: own.title,
      subtitle: path === undefined ? t('ownRecords.subtitle') : t('ownRecords.subtitleWithPages', { path }),
      addButton: add,
      createTitle: add,
      name: own.name,
      singular,
      plural,
      emptyText: t('ownRecords.emptyText'),
    },
    displayField: title,
    countsApart: true,
    columns: [
      { key: 'id', label: t('resources.id'), kind: 'id' },
      ...fields
        .filter(({ key }) => key === title)
        .map(({ key, label }) => ({ key, label, kind: 'text' as const, width: '30%' })),
      ...listed.flatMap(columnOf),
      { key: 'status', label: t('resources.status'), kind: 'status' },
    ],
    moreColumns: [...others.flatMap(columnOf), { key: 'slug', label: t('resources.address'), kind: 'text' }],
    fields: [
      ...fields.flatMap(formFieldOf),
      ...(path === undefined ? [] : seoFields().map(recordField)),
      visibilityField(),
      ...(path === undefined ? [] : [slugField()]),
    ],
    ...(path !== undefined && {
      publicPath: (record) =>
        readText(record, 'status') === ACTIVE ? `${path}/${readText(record, 'slug')}` : undefined,
    }),
  };
}
