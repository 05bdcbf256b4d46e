import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_LENGTH } from '../../../../backend/core/crud/fields/length-limits.constants.js';
import type { PersonThread } from '../../../../backend/visitors/inbox/person-thread.dto.js';
import type { PersonRecord } from '../../../../backend/visitors/people/person.dto.js';
import { ApiError } from '../../../api/client';
import { perLanguage, t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { toastError, toastFailure, toastSuccess } from '../../core/toasts/toast';
import { Section } from '../../core/ui/Section';
import type { FormDeclaration } from '../../fields/field/form-declaration';
import { lengthProps } from '../../fields/inputs/length-props';
import { FormBody } from '../../records/form/FormBody';
import { useDraftForm } from '../../records/form/useDraftForm';
import { useUnsavedChangesGuard } from '../../records/form/useUnsavedChangesGuard';
import { refreshPeople } from './usePerson';

const declaration = perLanguage(
  (): FormDeclaration => ({
    name: 'person',
    fields: [
      { kind: 'text', name: 'name', label: t('people.name') },
      { kind: 'text', name: 'company', label: t('people.company') },
      { kind: 'text', name: 'phone', label: t('people.phone') },
    ],
  }),
);

const LIMITS = { name: MAX_LENGTH.name, company: MAX_LENGTH.title, phone: MAX_LENGTH.phone } as const;

const valuesOf = ({ name, company, phone }: PersonRecord) => ({ name, company, phone });

/** The form to correct a person's details. */
export function PersonForm({ person }: { person: PersonRecord }) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const form = useDraftForm({ declaration: declaration(), record: person });
  const save = useMutation({
    mutationFn: (input: ReturnType<typeof valuesOf>) =>
      api.send<PersonRecord>('PUT', `/admin/api/update_person/${person.id}`, { ...input, version: form.version }),
    onSuccess: (saved, sent) => {
      form.rebase(valuesOf(saved), saved.version, sent);
      toastSuccess(t('people.saved'));
    },
    onError: async (error) => {
      form.setServerErrors(error);
      if (!(error instanceof ApiError && error.status === 409)) return toastFailure(error);
      // The input stays; a second save overwrites the other change.
      const { person: now } = await api.get<PersonThread>(`/admin/api/person_thread/${person.id}`);
      form.session.dispatch({ type: 'based', version: now.version });
      toastError(
        t('people.changedMeanwhile', { values: Object.values(valuesOf(now)).filter(Boolean).join(' · ') }),
        t('people.notChanged'),
      );
    },
    onSettled: () => refreshPeople(queryClient),
  });
  const guard = useUnsavedChangesGuard(() => form.session.isDirty);
  return (
    <Section title={t('people.correct')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const text = (name: string) => String(form.values[name] ?? '');
          save.mutate({ name: text('name'), company: text('company'), phone: text('phone') });
        }}
      >
        <FormBody form={form}>
          {form.fields.map(({ name, label }) => {
            const value = String(form.values[name] ?? '');
            return (
              <TextInput
                key={name}
                id={form.fieldId(name)}
                label={label}
                value={value}
                type={name === 'phone' ? 'tel' : 'text'}
                dir={name === 'phone' ? 'ltr' : 'auto'}
                autoComplete="off"
                onChange={(event) => form.setValue(name, event.currentTarget.value)}
                {...lengthProps(
                  value,
                  LIMITS[name as keyof typeof LIMITS],
                  String(form.errors[name] ?? '') || undefined,
                )}
                mb="sm"
              />
            );
          })}
        </FormBody>
        <Group justify="flex-end" mt="xs">
          <Button
            type="submit"
            variant="default"
            disabled={save.isPending || !form.isDirty || form.offered !== undefined}
          >
            {save.isPending ? t('people.saving') : t('ui.save')}
          </Button>
        </Group>
      </form>
      {guard}
    </Section>
  );
}
