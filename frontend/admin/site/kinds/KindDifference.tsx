import type { KindRecord } from '../../../../backend/content/kinds/kind.dto.js';
import type { SentenceKey } from '../../core/language/english/index';
import { namesOf } from '../../core/language/language-names';
import { listWords } from '../../core/language/list-words';
import { t } from '../../core/language/t';
import { TextDifference } from '../../fields/differences/TextDifference';
import { Differences } from '../../records/history/Differences';
import type { StateDifferenceProps } from '../../records/record/record-definition';
import { detailsOf } from './fields/field-kinds';
import { iconSentence } from './icon-sentence';
import { draftOf, type FieldDraft } from './kind-draft';
import { useResourceNames } from './useKinds';

/** The differences of two states of a kind: its names, its address, who may do what, and each field. */
export function KindDifference({ older, newer }: StateDifferenceProps) {
  const nameOfResource = useResourceNames();
  const [before, after] = [older, newer].map((state) => linesOf(state, nameOfResource)) as [Lines, Lines];
  const differences = [...new Map([...before, ...after]).keys()].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    if (was?.text === is?.text) return [];
    const label = is?.label ?? was?.label ?? key;
    return [{ key, label, content: <TextDifference older={was?.text ?? ''} newer={is?.text ?? ''} /> }];
  });
  return <Differences differences={differences} />;
}

type Lines = ReadonlyMap<string, { label: string; text: string }>;

/** What a state says, line by line. States of before something was there lack it. */
function linesOf(state: Readonly<Record<string, unknown>>, nameOfResource: (name: string) => string): Lines {
  const { names, path, paths, icon, schema_type, is_ordered, is_tree, offered, read_roles, write_roles, fields } =
    draftOf({
      names: [],
      path: '',
      paths: [],
      icon: '',
      fields: [],
      read_roles: [],
      write_roles: [],
      ...state,
    } as unknown as KindRecord);
  const sides = (side: 'main' | 'side') =>
    fields.filter(({ place }) => (place === 'side') === (side === 'side')).map(({ label }) => label);
  return new Map([
    [
      ' names',
      {
        label: t('kinds.names'),
        text: names
          .map(({ language, singular, plural }) => `${namesOf(language).own}: ${singular} / ${plural}`)
          .join('\n'),
      },
    ],
    [
      ' path',
      {
        label: t('kinds.address'),
        text: [path, ...paths.map((kindPath) => `${kindPath.language.toLowerCase()}/${kindPath.path}`)]
          .filter(Boolean)
          .map((one) => `/${one}`)
          .join('\n'),
      },
    ],
    [' icon', { label: t('kinds.icon'), text: icon && t(iconSentence(icon) as SentenceKey) }],
    [' schema', { label: t('kinds.schema'), text: schema_type ? t(`kinds.schema.${schema_type}`) : '' }],
    [
      ' order',
      { label: t('kinds.sorting'), text: is_tree ? t('kinds.isTree') : is_ordered ? t('kinds.isOrdered') : '' },
    ],
    [' offered', { label: t('kinds.visitors'), text: t(offered ? 'kinds.offeredHint' : 'kinds.notOfferedHint') }],
    [
      ' rights',
      {
        label: t('kinds.tab.rights'),
        text: [
          `${t('kinds.right.read')}: ${listWords(read_roles)}`,
          `${t('kinds.right.write')}: ${listWords(write_roles)}`,
        ].join('\n'),
      },
    ],
    [' main', { label: t('kinds.inText'), text: sides('main').join('\n') }],
    [' side', { label: t('kinds.inPanel'), text: sides('side').join('\n') }],
    ...fields.map((field): [string, { label: string; text: string }] => [
      field.key ?? '',
      { label: field.label, text: fieldLines(field, nameOfResource).join('\n') },
    ]),
  ]);
}

const fieldLines = (field: FieldDraft, nameOfResource: (name: string) => string): string[] =>
  [
    field.label,
    ...field.labels.map(({ language, label }) => `${namesOf(language).own}: ${label}`),
    detailsOf(field, nameOfResource),
    ...field.choice_labels.flatMap(({ value, label = '', labels = [] }) => [
      label && `${value}: ${label}`,
      ...labels.map(
        (kindChoiceLabel) => `${value}, ${namesOf(kindChoiceLabel.language).own}: ${kindChoiceLabel.label}`,
      ),
    ]),
    field.help ?? '',
    field.required ? t('kinds.required') : '',
    field.translated ? t('kinds.translated') : '',
    field.listed ? t('kinds.listed') : '',
    field.internal ? t('kinds.internal') : '',
  ].filter(Boolean);
