import { Button, Group, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { MAX_LENGTH } from '../../../backend/core/crud/text.constants.js';
import { DraftGate } from '../forms/DraftGate';
import { useLeaveGuard } from '../forms/useLeaveGuard';
import { useScreenForm } from '../forms/useScreenForm';
import { UploadInput } from '../inputs/upload/UploadInput';
import type { FormDeclaration } from '../screen/form-declaration';
import { useMay, useMe } from '../session/useMe';
import { Section } from '../ui/Section';
import { useProfileUpdate } from './useProfileUpdate';

const photoField = {
  kind: 'photo',
  name: 'photo',
  label: 'Photo',
  upload: '/admin/api/user/upload_image',
} as const;
const profileForm: FormDeclaration = {
  name: 'profile',
  fields: [{ kind: 'text', name: 'name', label: 'Name' }, photoField],
};
const valuesOf = ({ name, photo }: { name: string; photo: string | null }) => ({ name, photo: photo ?? '' });

export function DetailsForm() {
  const me = useMe();
  const mayUpload = useMay()('uploads.write');
  const saved = useMemo(() => valuesOf(me), [me]);
  const form = useScreenForm({ screen: profileForm, saved });
  const { save, isPending, errorOf } = useProfileUpdate('Profile updated', (account, sent) =>
    form.rebase(valuesOf(account), undefined, { name: sent.name ?? '', photo: sent.photo ?? '' }),
  );
  const guard = useLeaveGuard(form.dirty);
  const name = String(form.values.name ?? '');
  const photo = String(form.values.photo ?? '');
  return (
    <Section title="You">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save({ name, ...(mayUpload ? { photo } : {}) });
        }}
      >
        <DraftGate form={form}>
          <TextInput
            id={form.fieldId('name')}
            label="Name"
            autoComplete="name"
            maxLength={MAX_LENGTH.name}
            value={name}
            onChange={(event) => form.set('name', event.currentTarget.value)}
            error={errorOf('name')}
            mb="md"
          />
          <TextInput
            label="Email"
            description="It is what you sign in with, and can't be changed."
            value={me.email}
            disabled
            mb="md"
          />
          {mayUpload && (
            <UploadInput
              id={form.fieldId('photo')}
              field={photoField}
              value={photo}
              onChange={(value) => form.set('photo', value)}
              error={errorOf('photo')}
            />
          )}
        </DraftGate>
        <Group justify="flex-end" mt="md">
          <Button type="submit" disabled={isPending || form.uploading || form.offered !== undefined}>
            {isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </Group>
      </form>
      {guard}
    </Section>
  );
}
