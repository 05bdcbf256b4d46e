import { Button, Group, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { UploadInput } from '../fields/upload/UploadInput';
import { useMay, useMe } from '../session/useMe';
import { Section } from '../ui/Section';
import { useProfileUpdate } from './useProfileUpdate';

export function DetailsForm() {
  const me = useMe();
  const id = useId();
  const mayUpload = useMay()('uploads.write');
  const [name, setName] = useState(me.name);
  const [photo, setPhoto] = useState(me.photo ?? '');
  const { save, saving, errorOf } = useProfileUpdate('Profile updated');
  return (
    <Section title="You">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save({ name, ...(mayUpload ? { photo } : {}) });
        }}
      >
        <TextInput
          label="Name"
          autoComplete="name"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
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
            id={`${id}-photo`}
            field={{
              kind: 'photo',
              name: 'photo',
              label: 'Photo',
              size: '200x200',
              upload: '/admin/api/user/upload_image',
            }}
            value={photo}
            onChange={setPhoto}
            error={errorOf('photo')}
          />
        )}
        <Group justify="flex-end" mt="md">
          <Button type="submit" disabled={saving}>
            {saving ? 'Saving...' : 'Save Changes'}
          </Button>
        </Group>
      </form>
    </Section>
  );
}
