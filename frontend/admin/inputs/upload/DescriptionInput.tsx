import { Checkbox, Group, Stack, Textarea } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { MAX_PICTURE_TEXT } from '../../../../backend/infrastructure/uploads/picture-text.constants.js';
import { useInputDirection } from '../../fields/content-direction';
import { t } from '../../language/t';
import { lengthProps } from '../length-props';

/** Said where a picture has neither a text nor the mark. */
export const notDescribed = () => t('inputs.describeThePicture');

/** What a picture shows; '' if it is mere decoration, null while nobody has said it. */
export type Description = string | null;

interface Props {
  ref?: Ref<HTMLTextAreaElement>;
  text: string;
  isDecoration: boolean;
  onText: (text: string) => void;
  onDecoration: (isDecoration: boolean) => void;
  onBlur?: () => void;
  error?: string;
  /** Names the picture for screen readers where there are several: 'Photo', 'picture 2 of 3'. */
  picture?: string;
  hint?: string;
  required?: boolean;
  autoFocus?: boolean;
  /** Beside the checkbox. */
  state?: ReactNode;
}

/** Asks what a picture shows, or whether it is mere decoration. */
export function DescriptionInput(props: Props) {
  const { ref, text, isDecoration, onText, onDecoration, onBlur, error, picture, hint, required, autoFocus, state } =
    props;
  const direction = useInputDirection(text);
  const nameOf = (label: string) => (picture === undefined ? undefined : t('inputs.ofPicture', { label, picture }));
  return (
    <Stack gap={6}>
      <Textarea
        ref={ref}
        dir={direction}
        label={t('inputs.whatThePictureShows')}
        aria-label={nameOf(t('inputs.whatThePictureShows'))}
        description={hint ?? t('inputs.readAloud')}
        aria-required={required || undefined}
        minRows={1}
        maxRows={4}
        disabled={isDecoration}
        value={text}
        {...lengthProps(text, MAX_PICTURE_TEXT, error)}
        data-autofocus={autoFocus || undefined}
        onChange={(event) => onText(event.currentTarget.value)}
        onBlur={onBlur}
      />
      <Group justify="space-between" gap={8}>
        <Checkbox
          size="sm"
          label={t('inputs.onlyDecoration')}
          aria-label={nameOf(t('inputs.onlyDecoration'))}
          checked={isDecoration}
          onChange={(event) => onDecoration(event.currentTarget.checked)}
        />
        {state}
      </Group>
    </Stack>
  );
}
