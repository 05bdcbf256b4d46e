import { Anchor, Text } from '@mantine/core';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { Badges } from '../ui/Badges';
import { StatusBadge } from '../ui/StatusBadge';
import { storedUrl } from '../ui/stored';
import classes from './FieldValueView.module.css';
import type { Field } from './field';
import { useLookup } from './useLookup';
import type { FieldValue } from './values';

interface Props {
  field: Field;
  value: FieldValue;
  record?: ResourceRecord;
}

/** A field's value to be read only. */
export function FieldValueView({ field, value, record }: Props) {
  const list = Array.isArray(value) ? value : [];
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (field.kind) {
    case 'lookup':
      return <Looked path={field.from} ids={text === '' ? [] : [text]} known={record && field.current?.(record)} />;
    case 'picker':
      return <Looked path={field.from} ids={list} />;
    case 'switch':
    case 'checkbox':
      return <Text fz={14}>{value === true ? 'Yes' : 'No'}</Text>;
    case 'tags':
      return list.length === 0 ? <Nothing /> : <Badges values={list} />;
    case 'album':
      return list.length === 0 ? (
        <Nothing />
      ) : (
        <span className={classes.album}>
          {list.map((name) => (
            <img key={name} src={storedUrl(name)} alt="" className={classes.picture} loading="lazy" />
          ))}
        </span>
      );
    default:
      if (text === '') return <Nothing />;
  }
  switch (field.kind) {
    case 'status':
      return <StatusBadge value={text} />;
    case 'photo':
      return <img src={storedUrl(text)} alt={field.label} className={classes.picture} />;
    case 'document':
      return (
        <Anchor href={storedUrl(text)} download fz={14} className="tap">
          Download
        </Anchor>
      );
    case 'richText':
      // Sanitized by the server before it was stored.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      return <div className={`jk-prose ${classes.rich}`} dangerouslySetInnerHTML={{ __html: text }} />;
    case 'choice':
      return <Text fz={14}>{field.options.find((option) => option.value === text)?.label ?? text}</Text>;
    default:
      return <Text className={classes.text}>{text}</Text>;
  }
}

function Looked({ path, ids, known }: { path: string; ids: string[]; known?: string | null }) {
  const { data = [] } = useLookup(path);
  const names = ids.map((id) => data.find(({ value }) => value === id)?.label ?? known ?? `No. ${id}`);
  return names.length === 0 ? <Nothing /> : <Badges values={names} />;
}

function Nothing() {
  return (
    <Text fz={14} c="dimmed">
      Nothing
    </Text>
  );
}
