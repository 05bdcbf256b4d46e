import { Button, Group, Stack, Text } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { conflictingRecord } from '../../../api/conflicting-record';
import { t } from '../../core/language/t';
import { toastInfo } from '../../core/toasts/toast';
import { QueryState } from '../../core/ui/QueryState';
import { ContentDirection } from '../../fields/field/content-direction';
import { readText } from '../../fields/field/read-field';
import type { FormValues } from '../../fields/field/values';
import { FormConflict } from '../../records/conflicts/FormConflict';
import { FormBody } from '../../records/form/FormBody';
import { FormField } from '../../records/form/FormField';
import { useUnsavedChangesGuard } from '../../records/form/useUnsavedChangesGuard';
import { NotesProvider } from '../../records/notes/NotesProvider';
import {
  EditorDraftButton,
  EditorPublishMenu,
  EditorSaveError,
  EditorState,
  EditorTools,
} from '../../records/pages/editor/EditorParts';
import { useRecordEditor } from '../../records/pages/editor/useRecordEditor';
import { InlineCreateProvider } from '../../records/pages/inline-create/InlineCreateProvider';
import type { PreviewSource } from '../../records/preview/preview-context';
import { AskForReview } from '../../records/publication/AskForReview';
import { useRecord } from '../../records/record/useRecord';
import { useSaveRecord } from '../../records/record/useSaveRecord';
import type { Screen } from '../../records/screens/screen';
import { RecordLanguages } from '../../records/translations/RecordLanguages';
import { contentDirectionOf } from '../../records/translations/site-languages';
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
      <NotesProvider resource={screen.name} id={record?.id}>
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
              {record && editor.needsReview ? (
                <AskForReview editor={editor} disabled={isSaving || form.isUploading} />
              ) : (
                <Button type="submit" disabled={isSaving || form.isUploading || form.offered !== undefined}>
                  {isSaving
                    ? t('ui.savingDots')
                    : record
                      ? t('ui.saveChanges')
                      : t('resourcePages.createRecord', { singular: screen.labels.singular })}
                </Button>
              )}
              <EditorPublishMenu editor={editor} isSaving={isSaving} />
            </Group>
          </Group>
        </form>
      </NotesProvider>
      {record && (
        <FormConflict form={form} record={record} singular={screen.labels.singular} save={save} onSave={submit} />
      )}
      {guard}
    </>
  );
}
