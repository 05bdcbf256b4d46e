import { Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_PICTURE_TEXT } from '../../../../backend/uploads/picture-text.constants.js';
import type { PictureText as PictureTextRecord } from '../../../../backend/uploads/picture-text.dto.js';
import { useAdminApi } from '../../session/SessionProvider';
import { errorMessage } from '../../ui/error-message';
import classes from './PictureText.module.css';

const CALL = '/admin/api/picture_text';

interface Props {
  /** The stored name of the picture. */
  filename: string;
  /** Names the picture for screen readers: 'Photo', 'picture 2 of 3'. */
  label: string;
}

/** Asks what a stored picture shows, or whether it is mere decoration. Saved with the picture, apart from the form. */
export function PictureText({ filename, label }: Props) {
  const api = useAdminApi();
  const cache = useQueryClient();
  const queryKey = ['picture text', filename];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<PictureTextRecord>(`${CALL}?${new URLSearchParams({ filename })}`, signal),
  });
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: (alt: string | null) => api.send<PictureTextRecord>('PUT', CALL, { filename, alt }),
    onSuccess: (saved) => cache.setQueryData(queryKey, saved),
  });
  const [typed, setTyped] = useState<string>();
  if (!data) return null;
  const { alt } = data;
  const text = typed ?? alt ?? '';
  const isDecoration = alt === '' && text === '';
  const save = () => {
    setTyped(undefined);
    const written = text.trim();
    // An emptied text is no longer said; decoration is chosen by its box.
    if (written !== (alt ?? '')) mutate(written === '' ? null : written);
  };
  return (
    <Stack gap={6} className={classes.text}>
      <TextInput
        label="What the picture shows"
        aria-label={`What the picture shows: ${label}`}
        description="Read aloud to people who do not see it."
        maxLength={MAX_PICTURE_TEXT}
        disabled={isDecoration}
        value={text}
        error={error ? errorMessage(error) : alt === null && !text && 'Please write it, or tick the box.'}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={save}
      />
      <Group justify="space-between" gap={8}>
        <Checkbox
          size="sm"
          label="Only decoration"
          aria-label={`Only decoration: ${label}`}
          checked={isDecoration}
          onChange={(event) => {
            setTyped(undefined);
            mutate(event.currentTarget.checked ? '' : null);
          }}
        />
        <span role="status" className={classes.state}>
          {isPending ? 'Saving…' : isSuccess && typed === undefined ? 'Saved' : ''}
        </span>
      </Group>
    </Stack>
  );
}
