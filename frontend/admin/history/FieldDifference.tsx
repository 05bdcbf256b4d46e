import { Anchor, Badge, ColorSwatch, Group, Text } from '@mantine/core';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { diffTokens } from '../diff/diff-tokens';
import { RichTextDifference } from '../diff/RichTextDifference';
import { Changed, TextDifference } from '../diff/TextDifference';
import { statusesOf } from '../fields/content-statuses';
import type { Field, StatusOf } from '../fields/field';
import { readField } from '../fields/read-field';
import { useLookup } from '../fields/useLookup';
import { type FieldValue, itemsIn, sameValue } from '../fields/values';
import { t } from '../language/t';
import { storageUrl } from '../ui/storage-url';
import { timeWords } from '../ui/times';
import classes from './FieldDifference.module.css';
import { ItemsDifference } from './ItemsDifference';
import type { FieldChange } from './item-changes';
import { Nothing, Pictures, Replaced } from './Replaced';
import { onOrOff } from './words';

interface Version {
  value: FieldValue;
  /** The record of the value. */
  record: ResourceRecord;
}

interface Props {
  field: Field;
  older: Version;
  newer: Version;
  /** Omits unchanged parts. */
  onlyChanges: boolean;
}

/** The difference between two values of a field. Removed text is struck through and added text is bold, in addition to color. */
export function FieldDifference({ field, older, newer, onlyChanges }: Props) {
  const [before, after] = [older, newer].map(({ value }) => textOf(value)) as [string, string];
  switch (field.kind) {
    case 'richText':
      return <RichTextDifference older={before} newer={after} onlyChanges={onlyChanges} />;
    case 'photo':
      return <Pictures older={before} newer={after} />;
    case 'album':
      return <PictureList older={listOf(older.value)} newer={listOf(newer.value)} />;
    case 'tags':
      return <BadgeDifference older={listOf(older.value)} newer={listOf(newer.value)} />;
    case 'multiLookup':
      return <LookupDifference path={field.optionsPath} field={field} older={older} newer={newer} isList />;
    case 'lookup':
      return <LookupDifference path={field.optionsPath} field={field} older={older} newer={newer} />;
    case 'items':
      return (
        <ItemsDifference
          field={field}
          older={itemsIn(older.value)}
          newer={itemsIn(newer.value)}
          OfField={FieldOfItem}
        />
      );
    case 'switch':
    case 'checkbox':
      return <Replaced older={onOrOff(older.value === true)} newer={onOrOff(newer.value === true)} />;
    case 'status':
      return <Replaced older={statusOf(before, field.of)} newer={statusOf(after, field.of)} />;
    case 'time':
      return <Replaced older={dateOf(before)} newer={dateOf(after)} />;
    case 'select': {
      const labelOf = (value: string) => field.options.find((option) => option.value === value)?.label ?? value;
      return <Replaced older={labelOf(before)} newer={labelOf(after)} />;
    }
    case 'color':
      return (
        <Group gap={14}>
          <Colour change="removed" value={before || field.defaultColor} />
          <Colour change="added" value={after || field.defaultColor} />
        </Group>
      );
    case 'document':
      return (
        <Group gap={14}>
          <Document words={t('ui.before')} name={before} />
          <Document words={t('ui.after')} name={after} />
        </Group>
      );
    case 'text':
    case 'textarea':
      return before === '' || after === '' ? (
        <Replaced older={before} newer={after} />
      ) : (
        <div className={classes.plain} dir="auto">
          <TextDifference older={before} newer={after} />
        </div>
      );
    default:
      return <Replaced older={before} newer={after} />;
  }
}

/** The difference in a field of an item. Its references have no names in the state of the record. */
const FieldOfItem = ({ change: { field, older, newer } }: { change: FieldChange }) => (
  <FieldDifference
    field={field}
    older={{ value: older, record: ITEM }}
    newer={{ value: newer, record: ITEM }}
    onlyChanges
  />
);

const ITEM: ResourceRecord = { id: 0, version: 0, created_at: '', updated_at: '' };

function PictureList({ older, newer }: { older: string[]; newer: string[] }) {
  const runs = diffTokens(older, newer, (name) => name);
  return (
    <ul className={classes.album}>
      {runs.flatMap(({ change, tokens }) =>
        tokens.map((name) => (
          <li key={`${change} ${name}`} data-change={change}>
            <img
              src={storageUrl(name)}
              alt={
                change === 'same' ? t('history.kept') : change === 'added' ? t('history.added') : t('history.removed')
              }
              loading="lazy"
            />
            {change !== 'same' && <span aria-hidden>{change === 'added' ? '+' : '−'}</span>}
          </li>
        )),
      )}
    </ul>
  );
}

/** Names with + and −. A different order is not a change of the list. */
function BadgeDifference({ older, newer }: { older: string[]; newer: string[] }) {
  const isReordered = sameValue([...older].sort(), [...newer].sort());
  const badges = isReordered
    ? newer.map((name) => ({ name, change: 'same' }))
    : [
        ...newer.map((name) => ({ name, change: older.includes(name) ? 'same' : 'added' })),
        ...older.filter((name) => !newer.includes(name)).map((name) => ({ name, change: 'removed' })),
      ];
  return (
    <Group gap={6}>
      {badges.map(({ name, change }) =>
        change === 'added' ? (
          <Badge key={name} component="ins" color="green" leftSection="+" className={classes.badge}>
            {name}
          </Badge>
        ) : change === 'removed' ? (
          <Badge key={name} component="del" color="red" leftSection="−" className={classes.badge}>
            {name}
          </Badge>
        ) : (
          <Badge key={name} className={classes.badge}>
            {name}
          </Badge>
        ),
      )}
      {badges.length === 0 && <Nothing />}
      {isReordered && (
        <Text fz="xs" c="dimmed">
          {t('history.inAnotherOrder')}
        </Text>
      )}
    </Group>
  );
}

interface LookupProps extends Omit<Props, 'onlyChanges'> {
  path: string;
  isList?: boolean;
}

function LookupDifference({ path, field, older, newer, isList }: LookupProps) {
  const { data = [] } = useLookup(path);
  const nameOf = (id: string, { record }: Version): string =>
    data.find(({ value }) => value === id)?.label ??
    (field.kind === 'lookup' ? field.currentLabel?.(record) : undefined) ??
    nameIn(readField(record, field.name), id) ??
    t('ui.number', { id });
  if (isList) {
    const [before, after] = [older, newer].map((version) => listOf(version.value).map((id) => nameOf(id, version)));
    return <BadgeDifference older={before ?? []} newer={after ?? []} />;
  }
  const [before, after] = [older, newer].map((version) => {
    const id = textOf(version.value);
    return id === '' ? '' : nameOf(id, version);
  });
  return <Replaced older={before ?? ''} newer={after ?? ''} />;
}

/** The name of a linked record in that state of the record. */
function nameIn(linked: unknown, id: string): string | undefined {
  if (!Array.isArray(linked)) return undefined;
  const found: unknown = linked.find((one) => typeof one === 'object' && one !== null && String(one.id) === id);
  if (typeof found !== 'object' || found === null) return undefined;
  const name = readField(found, 'title') ?? readField(found, 'name');
  return typeof name === 'string' ? name : undefined;
}

function Colour({ change, value }: { change: 'removed' | 'added'; value: string }) {
  return (
    <Group gap={6}>
      <ColorSwatch color={value} size={18} />
      <Changed change={change}>{value}</Changed>
    </Group>
  );
}

function Document({ words, name }: { words: string; name: string }) {
  if (name === '')
    return (
      <Text fz="sm" c="dimmed">
        {t('history.noDocument', { when: words })}
      </Text>
    );
  return (
    <Anchor href={storageUrl(name)} target="_blank" rel="noopener" fz="sm" className="tap">
      {words}
    </Anchor>
  );
}

const textOf = (value: FieldValue): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const listOf = (value: FieldValue): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const statusOf = (value: string, of: StatusOf | undefined): string =>
  statusesOf(of).find((status) => status.value === value)?.label ?? value;

const dateOf = (value: string): string => {
  const date = new Date(value);
  return value === '' || Number.isNaN(date.getTime()) ? value : timeWords(value);
};
