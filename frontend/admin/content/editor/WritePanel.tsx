import { Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { t } from '../../core/language/t';
import { useAdditions } from '../../core/parts/useAdditions';
import type { Field } from '../../fields/field/field';
import { FormField } from '../../records/form/FormField';
import { PreviewPane } from '../../records/preview/PreviewPane';
import { usePreview } from '../../records/preview/preview-context';
import { isOwnKind } from '../../records/screens/write-paths';
import { RecordLanguages } from '../../records/translations/RecordLanguages';
import { HelpfulAnswers } from '../own-kinds/HelpfulAnswers';
import { NamedBy } from '../own-kinds/NamedBy';
import { PanelField } from './PanelField';
import { RecordMessages } from './RecordMessages';
import { SidePanel } from './SidePanel';
import './write-tools';
import type { Writing } from './useWriting';
import classes from './Write.module.css';
import { WriteTools } from './WriteBar';
import { isOnSurface } from './WriteSurface';

/** The most wanted fields come first, in every kind of record; in one that an owner has made, they are in the order of its fields. */
const ORDER: readonly (readonly Field['kind'][])[] = [
  ['photo'],
  ['textarea'],
  ['time'],
  ['select'],
  ['text', 'lookup', 'country'],
  ['multiLookup'],
  ['tags'],
  ['switch', 'checkbox', 'number'],
];

interface Props {
  writing: Writing;
  isOpen: boolean;
  onClose: () => void;
}

/** The further fields, or a preview of the page with unsaved input. */
export function WritePanel({ writing, isOpen, onClose }: Props) {
  const { editor, screen } = writing;
  const { form, record } = editor;
  const preview = usePreview();
  const tools = useAdditions('writeTools');
  const isPhone = useMediaQuery('(max-width: 30em)') ?? false;
  const fields = form.fields.filter(
    (field) => field.kind !== 'status' && field.name !== screen.displayField && !isOnSurface(field),
  );
  const seo = fields.findIndex(({ Panel }) => Panel !== undefined);
  // The fields of the search engine panel are adjacent.
  const inSeo =
    seo < 0 ? [] : fields.slice(seo, fields.findIndex(({ place }, at) => at > seo && place === 'side') >>> 0);
  const ownFields = fields.filter((field) => !inSeo.includes(field) && field.name !== 'slug');
  const slug = fields.find(({ name }) => name === 'slug');
  const isInOrder = isOwnKind(screen.name);
  const rank = ({ kind }: Field) => {
    if (isInOrder) return 0;
    const at = ORDER.findIndex((kinds) => kinds.includes(kind));
    return at < 0 ? ORDER.length : at;
  };
  const Panel = inSeo[0]?.Panel;
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      preview={
        preview && {
          isShown: preview.isBeside,
          onToggle: preview.toggle,
          tabs: classes.tabs,
          content: <PreviewPane source={preview.source} />,
        }
      }
      head={
        <>
          <Text fw={560} className={classes.sheetTitle}>
            {t('write.details')}
          </Text>
          {isPhone && (
            <Group gap={6} ms="auto">
              <WriteTools writing={writing} />
            </Group>
          )}
        </>
      }
    >
      {[...ownFields]
        .sort((one, other) => rank(one) - rank(other))
        .map((field) => (
          <PanelField key={field.name} form={form} field={field} />
        ))}
      {slug && <PanelField form={form} field={slug} />}
      {Panel && inSeo[0] && (
        <Panel
          form={form.name}
          title={inSeo[0].section ?? ''}
          fields={inSeo}
          values={form.values}
          errors={form.errors}
          renderField={(field) => <FormField form={form} field={field} />}
        />
      )}
      {tools
        .flatMap((added) => Object.entries(added))
        .map(([name, Tool]) => (
          <Tool
            key={name}
            fields={form.fields}
            titleField={screen.displayField}
            record={record}
            read={(field) => form.session.values[field] ?? ''}
            values={form.values}
            setValue={form.setValue}
          />
        ))}
      {record && <RecordLanguages screen={screen} record={record} />}
      {record && <NamedBy resource={screen.name} id={record.id} />}
      {record && <RecordMessages resource={screen.name} id={record.id} />}
      {record && <HelpfulAnswers resource={screen.name} id={record.id} />}
    </SidePanel>
  );
}
