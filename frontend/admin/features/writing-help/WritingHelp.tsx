import { Alert, Button, Group, Menu, Paper, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconPencilBolt } from '@tabler/icons-react';
import { useState } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import type { WritingTask } from '../../../../backend/features/writing-help/writing-help.constants.js';
import type { WritingSuggestion } from '../../../../backend/features/writing-help/writing-help.dto.js';
import type { WriteToolProps } from '../../content/editor/write-tools';
import { t } from '../../core/language/t';
import { useSend } from '../../core/session/useSend';
import { toastAction } from '../../core/toasts/toast';
import { errorMessage } from '../../core/ui/error-message';
import type { Field } from '../../fields/field/field';
import { flushTyped } from '../../fields/inputs/rich-text/writing-surface';
import { FieldDifference } from '../../fields/kinds/FieldDifference';
import { useWritingHelp } from './useWritingHelp';

/** The fields that a suggestion is for, by what it is. */
const FIELDS: Readonly<Record<WritingTask, (fields: readonly Field[], title: string) => Field | undefined>> = {
  title: (fields, title) => fields.find(({ name }) => name === title),
  summary: (fields) => fields.find(({ name, kind }) => kind === 'textarea' && !name.startsWith('meta_')),
  search_title: (fields) => fields.find(({ name }) => name === 'meta_title'),
  search_description: (fields) => fields.find(({ name }) => name === 'meta_description'),
  shorter: (fields) => fields.find(({ kind }) => kind === 'richText'),
  plainer: (fields) => fields.find(({ kind }) => kind === 'richText'),
};

const TASKS = Object.keys(FIELDS) as WritingTask[];

interface Suggested {
  task: WritingTask;
  field: Field;
  text: string;
  /** The text that it was made of. */
  of: string;
}

/** Of a text that was never kept. */
const NEW: ResourceRecord = { id: 0, version: 0, created_at: '', updated_at: '' };

/** A suggestion appears below the button, where it may be out of sight. */
const comeIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Help of a language model with the text that is written. Nothing of it is in the text before somebody takes it. */
export default function WritingHelp({ fields, titleField, record = NEW, values, read, setValue }: WriteToolProps) {
  const state = useWritingHelp();
  const [suggested, setSuggested] = useState<Suggested>();
  const ask = useSend<WritingSuggestion, { task: WritingTask; field: Field; text: string }>({
    call: (api, { task, text }) =>
      api.send('POST', '/admin/api/writing_help', { task, text, title: String(read(titleField)).slice(0, 200) }),
    onSuccess: ({ text }, { task, field, text: of }) => setSuggested({ task, field, text, of }),
  });
  const body = FIELDS.shorter(fields, titleField);
  if (!state?.available || !body) return null;

  const begin = (task: WritingTask, field: Field) => {
    // What was typed last is part of the text.
    flushTyped();
    setSuggested(undefined);
    ask.mutate({ task, field, text: String(read(body.name)) });
  };
  const take = ({ field, text }: Suggested) => {
    const before = read(field.name);
    setValue(field.name, text);
    setSuggested(undefined);
    toastAction(t('writingHelp.taken', { label: field.label }), {
      label: t('ui.undo'),
      isUndo: true,
      onAction: () => setValue(field.name, before),
    });
  };
  const offered = TASKS.flatMap((task) => {
    const field = FIELDS[task](fields, titleField);
    return field ? [{ task, field }] : [];
  });
  // What was typed meanwhile must not be lost with the text that a suggestion replaces.
  const isLate = suggested?.field === body && read(body.name) !== suggested.of;
  const isEmpty = !/[^\s]/.test(String(values[body.name] ?? '').replace(/<[^>]*>|&nbsp;/g, ''));
  return (
    <Stack gap="xs" mt="md">
      <Menu width="target" position="top-start">
        <Menu.Target>
          <Button
            variant="default"
            fullWidth
            loading={ask.isPending}
            leftSection={<IconPencilBolt size={17} stroke={1.7} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            aria-disabled={isEmpty || undefined}
          >
            {t('writingHelp.open')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isEmpty && <Menu.Label>{t('writingHelp.writeFirst')}</Menu.Label>}
          {offered.map(({ task, field }) => (
            <Menu.Item key={task} disabled={isEmpty} onClick={() => begin(task, field)}>
              {t(`writingHelp.task.${task}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <div aria-live="polite">
        {ask.error && !ask.isPending && (
          <Alert color="red" title={t('writingHelp.failed')}>
            {errorMessage(ask.error)}
          </Alert>
        )}
        {suggested && (
          <Paper ref={comeIntoView} withBorder p="sm">
            <Text fw={560} fz="sm" mb={6}>
              {t(`writingHelp.task.${suggested.task}`)}
            </Text>
            <div dir="auto">
              <FieldDifference
                field={suggested.field}
                older={{ value: values[suggested.field.name] ?? '', record }}
                newer={{ value: suggested.text, record }}
                onlyChanges={false}
              />
            </div>
            <Text c="dimmed" fz="xs" mt={6}>
              {t(isLate ? 'writingHelp.late' : 'writingHelp.check')}
            </Text>
            <Group gap="xs" mt="sm">
              {!isLate && (
                <Button size="compact-md" onClick={() => take(suggested)}>
                  {t('writingHelp.take')}
                </Button>
              )}
              <Button size="compact-md" variant="default" onClick={() => begin(suggested.task, suggested.field)}>
                {t('writingHelp.another')}
              </Button>
              <Button size="compact-md" variant="subtle" onClick={() => setSuggested(undefined)}>
                {t('writingHelp.leave')}
              </Button>
            </Group>
          </Paper>
        )}
      </div>
    </Stack>
  );
}
