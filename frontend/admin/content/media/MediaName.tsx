import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { MediaRecord } from '../../../../backend/content/library/library.dto.js';
import { MAX_LENGTH } from '../../../../backend/core/crud/fields/length-limits.constants.js';
import { t } from '../../core/language/t';
import { useInputDirection } from '../../fields/field/content-direction';
import { useUpdateMedia } from './useMedia';

/** The name of a file, saved on blur. */
export function MediaName({ file, readOnly }: { file: MediaRecord; readOnly: boolean }) {
  const { mutate } = useUpdateMedia(file);
  const [typed, setTyped] = useState<string>();
  const direction = useInputDirection(typed ?? file.name);
  if (readOnly) {
    return (
      <Text fz="sm" fw={650} truncate dir="auto" w="fit-content" maw="100%">
        {file.name}
      </Text>
    );
  }
  const save = () => {
    const name = typed?.trim();
    // The typed name is kept after an error: the error message disappears, and the text would be lost with it.
    if (name && name !== file.name) mutate({ name }, { onSuccess: () => setTyped(undefined) });
    else setTyped(undefined);
  };
  return (
    <TextInput
      variant="unstyled"
      size="xs"
      aria-label={t('media.fileName')}
      maxLength={MAX_LENGTH.name}
      dir={direction}
      value={typed ?? file.name}
      styles={{
        input: {
          fontSize: 'var(--mantine-font-size-sm)',
          fontWeight: 560,
          textOverflow: 'ellipsis',
        },
      }}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
