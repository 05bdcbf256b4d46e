import { Button, Group, Stack, Text } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { conflictingRecord } from '../../api/conflicting-record';
import { FormConflict } from '../conflicts/FormConflict';
import { ContentDirection } from '../fields/content-direction';
import { readText } from '../fields/read-field';
import type { FormValues } from '../fields/values';
import { FormBody } from '../forms/FormBody';
import { FormField } from '../forms/FormField';
import { useUnsavedChangesGuard } from '../forms/useUnsavedChangesGuard';
import { t } from '../language/t';
import type { PreviewSource } from '../preview/preview-context';
import { useRecord } from '../records/useRecord';
import { useSaveRecord } from '../records/useSaveRecord';
import {
  EditorDraftButton,
  EditorPublishMenu,
  EditorSaveError,
  EditorState,
  EditorTools,
} from '../resource-pages/editor/EditorParts';
import { useRecordEditor } from '../resource-pages/editor/useRecordEditor';
import { InlineCreateProvider } from '../resource-pages/inline-create/InlineCreateProvider';
import type { Screen } from '../resources/screen';
import { RecordLanguages } from '../translate/RecordLanguages';
import { contentDirectionOf } from '../translate/site-languages';
import { QueryState } from '../ui/QueryState';
import { toastInfo } from '../ui/toast';
import classes from './HomePage.module.css';
import { useReported } from './useReported';

interface Props {
  screen: Screen;
  id: number | 'new';
  onSource: (source: PreviewSource) => void;
  onBack: () => void;
}

/** A record of the page, edited in the panel with the inputs of its own screen. */
export function RecordPanel(props: Props) {
  const { screen, id } = props;
  const { data, error, refetch } = useRecord(screen, id === 'new' ? undefined : id);
  if (id === 'new') return <RecordFields {...props} record={undefined} />;
  if (data && !error) return <RecordFields {...props} record={data} />;
  const what = t('resourcePages.theRecord', { singular: screen.labels.singular });
  return <QueryState what={what} error={error} refetch={refetch} h={320} />;
}

function RecordFields({ screen, record: first, onSource, onBack }: Props & { record: ResourceRecord | undefined }) {
  const queryClient = useQueryClient();
  const editor = useRecordEditor(screen, first);
  const { form, record, server } = editor;
  const save = useSaveRecord(screen, {
    onSuccess: (saved, { values }) => {
      queryClient.invalidateQueries({ queryKey: ['order', screen.name] });
      if (record) editor.keepEditing(saved, values);
      else {
        form.removeDraft();
        onBack();
      }
    },
  });
  const isLeaving = save.isSuccess && !record;
  const guard = useUnsavedChangesGuard(form.isDirty && !isLeaving);
  useReported(editor.previewed, onSource, [form.values, form.version, record]);
  // Without a draft on the server, this browser keeps one.
  const isDraftKept = useRef(false);
  isDraftKept.current = form.isDirty && !record && !isLeaving;
  useEffect(
    () => () => {
      if (isDraftKept.current) toastInfo(t('resourcePages.typedKept'));
    },
    [],
  );
  const isSaving = save.isPending || isLeaving;
  const submit = (values: FormValues, version: number | undefined) =>
    save.mutate(
      { record, values, version, before: server?.settle },
      {
        onError: (error) => {
          server?.resume();
          form.setServerErrors(error);
        },
      },
    );
  const isConflict = conflictingRecord(save.error) !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <form
        noValidate
        className={classes.record}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit(() => submit(form.values, form.version));
        }}
      >
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          className={classes.back}
          leftSection={<IconChevronLeft size={17} stroke={1.9} aria-hidden />}
          onClick={onBack}
        >
          {screen.labels.title}
        </Button>
        <Text component="h3" fw={560} ref={heading} tabIndex={-1}>
          {record
            ? t('resourcePages.editRecord', { title: readText(record, screen.displayField) })
            : screen.labels.createTitle}
        </Text>
        {record && <RecordLanguages screen={screen} record={record} />}
        <EditorState editor={editor} />
        {save.error && !isConflict && <EditorSaveError editor={editor} error={save.error} />}
        <InlineCreateProvider>
          <ContentDirection value={contentDirectionOf(record)}>
            <FormBody form={form}>
              <Stack gap="md">
                {form.fields.map((field) => (
                  <FormField key={field.name} form={form} field={field} />
                ))}
              </Stack>
            </FormBody>
          </ContentDirection>
        </InlineCreateProvider>
        <Group gap="xs" justify="flex-end">
          <EditorTools editor={editor} />
          {record && <EditorDraftButton editor={editor} isSaving={isSaving} />}
          <Group gap={4} wrap="nowrap">
            <Button type="submit" disabled={isSaving || form.isUploading || form.offered !== undefined}>
              {isSaving
                ? t('ui.savingDots')
                : record
                  ? t('ui.saveChanges')
                  : t('resourcePages.createRecord', { singular: screen.labels.singular })}
            </Button>
            <EditorPublishMenu editor={editor} isSaving={isSaving} />
          </Group>
        </Group>
      </form>
      {record && (
        <FormConflict form={form} record={record} singular={screen.labels.singular} save={save} onSave={submit} />
      )}
      {guard}
    </>
  );
}
