import { Button, Group, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { MAX_LENGTH } from '../../../backend/core/crud/fields/length-limits.constants.js';
import type { FormDeclaration } from '../fields/form-declaration';
import { FormBody } from '../forms/FormBody';
import { useDraftForm } from '../forms/useDraftForm';
import { useUnsavedChangesGuard } from '../forms/useUnsavedChangesGuard';
import { lengthProps } from '../inputs/length-props';
import { UploadInput } from '../inputs/upload/UploadInput';
import { useCurrentUser } from '../session/useCurrentUser';
import { usePermissions } from '../session/usePermissions';
import { Section } from '../ui/Section';
import { useProfileUpdate } from './useProfileUpdate';

const photoField = {
  kind: 'photo',
  name: 'photo',
  label: 'Photo',
  uploadPath: '/admin/api/user/upload_image',
} as const;
const profileForm: FormDeclaration = {
  name: 'profile',
  fields: [{ kind: 'text', name: 'name', label: 'Name' }, photoField],
};
const valuesOf = ({ name, photo }: { name: string; photo: string | null }) => ({ name, photo: photo ?? '' });

export function DetailsForm() {
  const user = useCurrentUser();
  const { can } = usePermissions();
  const canUpload = can('uploads.write');
  const saved = useMemo(() => valuesOf(user), [user]);
  const form = useDraftForm({ declaration: profileForm, saved });
  const { save, isPending, errorOf } = useProfileUpdate('Profile updated', (user, sent) =>
    form.rebase(valuesOf(user), undefined, { name: sent.name ?? '', photo: sent.photo ?? '' }),
  );
  const guard = useUnsavedChangesGuard(form.isDirty);
  const name = String(form.values.name ?? '');
  const photo = String(form.values.photo ?? '');
  return (
    <Section title="You">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save({ name, ...(canUpload ? { photo } : {}) });
        }}
      >
        <FormBody form={form}>
          <TextInput
            id={form.fieldId('name')}
            label="Name"
            autoComplete="name"
            value={name}
            onChange={(event) => form.setValue('name', event.currentTarget.value)}
            {...lengthProps(name, MAX_LENGTH.name, errorOf('name'))}
            mb="md"
          />
          <TextInput
            label="Email"
            description="You use it to sign in. It can’t be changed here."
            value={user.email}
            disabled
            mb="md"
          />
          {canUpload && (
            <UploadInput
              id={form.fieldId('photo')}
              field={photoField}
              value={photo}
              onChange={(value) => form.setValue('photo', value)}
              error={errorOf('photo')}
            />
          )}
        </FormBody>
        <Group justify="flex-end" mt="md">
          <Button type="submit" disabled={isPending || form.isUploading || form.offered !== undefined}>
            {isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </Group>
      </form>
      {guard}
    </Section>
  );
}
