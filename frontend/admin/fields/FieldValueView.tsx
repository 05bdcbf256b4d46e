import { Anchor, List, Text } from '@mantine/core';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { t } from '../language/t';
import { BadgeList } from '../ui/BadgeList';
import { DateText } from '../ui/DateText';
import { storageUrl } from '../ui/storage-url';
import { ContentStatus } from './ContentStatus';
import { useContentDirection } from './content-direction';
import { countryIn } from './country-name';
import classes from './FieldValueView.module.css';
import type { Field } from './field';
import { readText } from './read-field';
import { useLookup } from './useLookup';
import { type FieldValue, itemsIn } from './values';

interface Props {
  field: Field;
  value: FieldValue;
  record?: ResourceRecord;
}

/** Renders a field's value read-only. */
export function FieldValueView({ field, value, record }: Props) {
  const list = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const direction = useContentDirection(text);
  switch (field.kind) {
    case 'lookup':
      return (
        <LookupValue
          path={field.optionsPath}
          ids={text === '' ? [] : [text]}
          known={record && field.currentLabel?.(record)}
        />
      );
    case 'country':
      return text === '' ? (
        <NoValue />
      ) : (
        <Text fz="sm">{record && readText(record, 'country') === text ? countryIn(record) : text}</Text>
      );
    case 'multiLookup':
      return <LookupValue path={field.optionsPath} ids={list} />;
    case 'switch':
    case 'checkbox':
      return <Text fz="sm">{value === true ? t('ui.yes') : t('ui.no')}</Text>;
    case 'tags':
      return list.length === 0 ? <NoValue /> : <BadgeList values={list} />;
    case 'items': {
      const items = itemsIn(value);
      const { View } = field;
      return items.length === 0 ? (
        <NoValue />
      ) : (
        <List type="ordered" fz="sm" spacing={4}>
          {items.map((item) => (
            <List.Item key={item.id}>
              <View item={item} />
            </List.Item>
          ))}
        </List>
      );
    }
    case 'album':
      return list.length === 0 ? (
        <NoValue />
      ) : (
        <span className={classes.album}>
          {list.map((name) => (
            <img key={name} src={storageUrl(name)} alt="" className={classes.picture} loading="lazy" />
          ))}
        </span>
      );
    default:
      if (text === '') return <NoValue />;
  }
  switch (field.kind) {
    case 'status':
      return <ContentStatus value={text} of={field.of} />;
    case 'photo':
      return <img src={storageUrl(text)} alt={field.label} className={classes.picture} />;
    case 'time':
      return (
        <Text fz="sm" component="div">
          <DateText at={text} />
        </Text>
      );
    case 'document':
      return (
        <Anchor href={storageUrl(text)} download fz="sm" className="tap">
          {t('ui.download')}
        </Anchor>
      );
    case 'richText':
      // Sanitized by the server before storage.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      return <div dir={direction} className={`jk-prose ${classes.rich}`} dangerouslySetInnerHTML={{ __html: text }} />;
    case 'select':
      return <Text fz="sm">{field.options.find((option) => option.value === text)?.label ?? text}</Text>;
    default:
      return (
        <Text className={classes.text}>
          <bdi dir={direction}>{text}</bdi>
        </Text>
      );
  }
}

function LookupValue({ path, ids, known }: { path: string; ids: string[]; known?: string | null }) {
  const { data = [] } = useLookup(path);
  const names = ids.map((id) => data.find(({ value }) => value === id)?.label ?? known ?? t('ui.number', { id }));
  return names.length === 0 ? <NoValue /> : <BadgeList values={names} />;
}

function NoValue() {
  return (
    <Text fz="sm" c="dimmed">
      {t('fields.nothing')}
    </Text>
  );
}
