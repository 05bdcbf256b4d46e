import { Text } from '@mantine/core';
import { useState } from 'react';
import type { MediaRecord } from '../../../../backend/content/library/library.dto.js';
import { t } from '../../core/language/t';
import { errorMessage } from '../../core/ui/error-message';
import { type Description, DescriptionInput } from '../../fields/inputs/upload/DescriptionInput';
import { useUpdateMedia } from './useMedia';

/** The description of a picture, saved on blur. */
export function MediaText({ file, readOnly }: { file: MediaRecord; readOnly: boolean }) {
  const { mutate, error, isPending, isSuccess } = useUpdateMedia(file);
  const [typed, setTyped] = useState<string>();
  if (readOnly) {
    return (
      <Text fz="sm" dir="auto">
        {file.alt === '' ? t('media.onlyDecoration') : (file.alt ?? t('media.descriptionMissing'))}
      </Text>
    );
  }
  const write = (alt: Description) => mutate({ alt }, { onSuccess: () => setTyped(undefined) });
  const text = typed ?? file.alt ?? '';
  return (
    <DescriptionInput
      stored={{ media_id: file.id }}
      text={text}
      isDecoration={file.alt === '' && text === ''}
      onText={setTyped}
      onBlur={() => {
        if (typed === undefined) return;
        if (typed.trim() === (file.alt ?? '')) setTyped(undefined);
        // Clearing the text removes the description; decoration has its own checkbox.
        else write(typed.trim() || null);
      }}
      onDecoration={(isDecoration) => {
        setTyped(undefined);
        write(isDecoration ? '' : null);
      }}
      hint={file.needs_alt ? t('media.descriptionNeeded') : undefined}
      error={error && typed !== undefined ? errorMessage(error) : undefined}
      state={
        <Text fz="xs" c="dimmed" role="status">
          {isPending ? t('ui.saving') : isSuccess && typed === undefined ? t('ui.saved') : ''}
        </Text>
      }
    />
  );
}
