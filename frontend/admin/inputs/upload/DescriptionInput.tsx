import { Checkbox, Group, Stack, Textarea } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { MAX_PICTURE_TEXT } from '../../../../backend/infrastructure/uploads/picture-text.constants.js';
import { lengthProps } from '../length-props';

/** Said where a picture has neither a text nor the mark. */
export const NOT_DESCRIBED = 'Please describe the picture, or tick “Only decoration”.';

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
  const nameOf = (label: string) => (picture === undefined ? undefined : `${label}: ${picture}`);
  return (
    <Stack gap={6}>
      <Textarea
        ref={ref}
        label="What the picture shows"
        aria-label={nameOf('What the picture shows')}
        description={hint ?? 'Read aloud to people who can’t see the picture.'}
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
          label="Only decoration"
          aria-label={nameOf('Only decoration')}
          checked={isDecoration}
          onChange={(event) => onDecoration(event.currentTarget.checked)}
        />
        {state}
      </Group>
    </Stack>
  );
}
