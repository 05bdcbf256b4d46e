import { Button, Group, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { MAX_LENGTH } from '../../../../backend/core/crud/fields/length-limits.constants.js';
import type { PersonRecord } from '../../../../backend/visitors/people/person.dto.js';
import { newKey } from '../../../api/new-key';
import { perLanguage, t } from '../../core/language/t';
import { useSend } from '../../core/session/useSend';
import { toastFailure, toastSuccess } from '../../core/toasts/toast';
import { Section } from '../../core/ui/Section';
import type { FormDeclaration } from '../../fields/field/form-declaration';
import { lengthProps } from '../../fields/inputs/length-props';
import { FormBody } from '../../records/form/FormBody';
import { useDraftForm } from '../../records/form/useDraftForm';
import { useUnsavedChangesGuard } from '../../records/form/useUnsavedChangesGuard';
import { refreshPeople } from './usePerson';

const declaration = perLanguage(
  (): FormDeclaration => ({
    name: 'person-note',
    fields: [{ kind: 'textarea', name: 'text', label: t('people.note'), required: t('people.noteRequired') }],
  }),
);

/** `key` is the idempotency key of the text `sent`: a retry of the same text reuses it. */
const NOTHING = { text: '', key: '', sent: '' };

/** The form of a note for colleagues; its text is kept as a draft until it is stored. */
export function NoteForm({ person }: { person: PersonRecord }) {
  const queryClient = useQueryClient();
  const form = useDraftForm({ declaration: declaration(), record: person, saved: NOTHING });
  const text = String(form.values.text ?? '');
  const note = useSend({
    call: (api, key: string) => api.send('POST', `/admin/api/person_note/${person.id}`, { text, idempotency_key: key }),
    onSuccess: () => {
      form.removeDraft();
      form.setValues(NOTHING);
      toastSuccess(t('people.noted'));
    },
    onError: (error) => {
      form.setServerErrors(error);
      toastFailure(error, t('people.noteFailed'));
    },
    onSettled: () => refreshPeople(queryClient),
  });
  const guard = useUnsavedChangesGuard(text.trim() !== '' && !note.isPending);
  return (
    <Section>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (note.isPending || !form.validate()) return;
          const key = form.values.sent === text && form.values.key ? String(form.values.key) : newKey();
          form.setValues({ key, sent: text });
          note.mutate(key);
        }}
      >
        <FormBody form={form}>
          <Textarea
            id={form.fieldId('text')}
            label={t('people.note')}
            autosize
            minRows={2}
            maxRows={12}
            dir="auto"
            value={text}
            onChange={(event) => form.setValue('text', event.currentTarget.value)}
            {...lengthProps(text, MAX_LENGTH.message, String(form.errors.text ?? '') || undefined)}
          />
        </FormBody>
        <Group justify="space-between" mt="sm" gap="xs">
          <Text fz="xs" c="dimmed">
            {t('people.notesHint')}
          </Text>
          <Button type="submit" variant="default" disabled={note.isPending || form.offered !== undefined}>
            {t('people.addNote')}
          </Button>
        </Group>
      </form>
      {guard}
    </Section>
  );
}
