import { Button, Group, Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { MAX_LENGTH } from '../../../../backend/core/crud/fields/length-limits.constants.js';
import { OFFICE_LANGUAGES } from '../../../../backend/core/language/office-languages.shared.js';
import { namesOf } from '../../core/language/language-names';
import { perLanguage, t } from '../../core/language/t';
import { useCurrentUser } from '../../core/session/useCurrentUser';
import { usePermissions } from '../../core/session/usePermissions';
import { Section } from '../../core/ui/Section';
import type { FormDeclaration } from '../../fields/field/form-declaration';
import { lengthProps } from '../../fields/inputs/length-props';
import { UploadInput } from '../../fields/inputs/upload/UploadInput';
import { FormBody } from '../../records/form/FormBody';
import { useDraftForm } from '../../records/form/useDraftForm';
import { useUnsavedChangesGuard } from '../../records/form/useUnsavedChangesGuard';
import { useProfileUpdate } from './useProfileUpdate';

/** Represents the browser's language in the select, which does not accept an empty value. */
const OF_BROWSER = 'browser';

const languages = perLanguage(() => [
  { value: OF_BROWSER, label: t('profile.browserLanguage') },
  ...OFFICE_LANGUAGES.map((value) => ({ value, label: namesOf(value).own })),
]);

const photoField = perLanguage(
  () =>
    ({
      kind: 'photo',
      name: 'photo',
      label: t('profile.photo'),
      uploadPath: '/admin/api/user/upload_image',
    }) as const,
);
const profileForm = perLanguage(
  (): FormDeclaration => ({
    name: 'profile',
    fields: [
      { kind: 'text', name: 'name', label: t('profile.name') },
      { kind: 'select', name: 'language', label: t('profile.language'), options: languages() },
      photoField(),
    ],
  }),
);
const valuesOf = ({ name, photo, language }: { name: string; photo: string | null; language?: string }) => ({
  name,
  language: language || OF_BROWSER,
  photo: photo ?? '',
});

export function DetailsForm() {
  const user = useCurrentUser();
  const { can } = usePermissions();
  const canUpload = can('uploads.write');
  const saved = useMemo(() => valuesOf(user), [user]);
  const form = useDraftForm({ declaration: profileForm(), saved });
  const { save, isPending, errorOf } = useProfileUpdate(t('profile.updated'), (changed, sent) => {
    form.rebase(valuesOf(changed), undefined, valuesOf({ name: '', photo: null, ...sent }));
    // Everything on the screen is still in the previous language.
    if (changed.language !== user.language) window.location.reload();
  });
  const guard = useUnsavedChangesGuard(() => form.session.isDirty);
  const name = String(form.values.name ?? '');
  const photo = String(form.values.photo ?? '');
  const language = String(form.values.language ?? OF_BROWSER);
  return (
    <Section title={t('profile.you')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save({ name, language: language === OF_BROWSER ? '' : language, ...(canUpload ? { photo } : {}) });
        }}
      >
        <FormBody form={form}>
          <TextInput
            id={form.fieldId('name')}
            label={t('profile.name')}
            autoComplete="name"
            value={name}
            onChange={(event) => form.setValue('name', event.currentTarget.value)}
            {...lengthProps(name, MAX_LENGTH.name, errorOf('name'))}
            mb="md"
          />
          <TextInput
            label={t('session.email')}
            description={t('profile.emailHint')}
            value={user.email}
            disabled
            mb="md"
          />
          <Select
            id={form.fieldId('language')}
            label={t('profile.language')}
            description={t('profile.languageHint')}
            data={languages()}
            value={language}
            onChange={(value) => form.setValue('language', value ?? OF_BROWSER)}
            error={errorOf('language')}
            allowDeselect={false}
            mb="md"
          />
          {canUpload && (
            <UploadInput
              id={form.fieldId('photo')}
              field={photoField()}
              value={photo}
              onChange={(value) => form.setValue('photo', value)}
              error={errorOf('photo')}
            />
          )}
        </FormBody>
        <Group justify="flex-end" mt="md">
          <Button type="submit" disabled={isPending || form.isUploading || form.offered !== undefined}>
            {isPending ? t('ui.savingDots') : t('ui.saveChanges')}
          </Button>
        </Group>
      </form>
      {guard}
    </Section>
  );
}
