import { Checkbox, Group, Stack, Textarea } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import { MAX_PICTURE_TEXT } from '../../../../../backend/infrastructure/uploads/picture-text.constants.js';
import { t } from '../../../core/language/t';
import { useAdditions } from '../../../core/parts/useAdditions';
import { useInputDirection } from '../../field/content-direction';
import { lengthProps } from '../length-props';
import type { StoredPicture } from './description-tools';

/** The error of a picture without a description that is not marked as decoration. */
export const notDescribed = () => t('inputs.altRequired');

/** The description of a picture; '' for decoration, null while undescribed. */
export type Description = string | null;

interface Props {
  ref?: Ref<HTMLTextAreaElement>;
  text: string;
  isDecoration: boolean;
  onText: (text: string) => void;
  onDecoration: (isDecoration: boolean) => void;
  onBlur?: () => void;
  onEnter?: () => void;
  error?: string;
  /** Names the picture for screen readers if there are several: 'Photo', 'picture 2 of 3'. */
  picture?: string;
  hint?: string;
  required?: boolean;
  autoFocus?: boolean;
  /** Shown beside the checkbox. */
  state?: ReactNode;
  /** The picture, if it is stored already. */
  stored?: StoredPicture | undefined;
}

/** Asks for the description of a picture, or whether it is decoration. */
export function DescriptionInput(props: Props) {
  const {
    ref,
    text,
    isDecoration,
    onText,
    onDecoration,
    onBlur,
    onEnter,
    error,
    picture,
    hint,
    required,
    autoFocus,
    state,
    stored,
  } = props;
  const tools = useAdditions('descriptionTools');
  const id = useId();
  const direction = useInputDirection(text);
  const nameOf = (label: string) => (picture === undefined ? undefined : t('inputs.ofPicture', { label, picture }));
  /** In the field, so that it is saved as what is typed is: when the field is left. */
  const take = (suggested: string) => {
    onText(suggested);
    document.getElementById(id)?.focus();
  };
  return (
    <Stack gap={6}>
      <Textarea
        ref={ref}
        id={id}
        dir={direction}
        label={t('inputs.altLabel')}
        aria-label={nameOf(t('inputs.altLabel'))}
        description={hint ?? t('inputs.altHint')}
        aria-required={required || undefined}
        minRows={1}
        maxRows={4}
        disabled={isDecoration}
        value={text}
        {...lengthProps(text, MAX_PICTURE_TEXT, error)}
        data-autofocus={autoFocus || undefined}
        onChange={(event) => onText(event.currentTarget.value)}
        onBlur={onBlur}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !onEnter) return;
          event.preventDefault();
          onEnter();
        }}
      />
      <Group justify="space-between" gap="xs">
        <Checkbox
          size="sm"
          label={t('inputs.onlyDecoration')}
          aria-label={nameOf(t('inputs.onlyDecoration'))}
          checked={isDecoration}
          onChange={(event) => onDecoration(event.currentTarget.checked)}
        />
        {state}
      </Group>
      {stored &&
        !isDecoration &&
        tools.flatMap((named) =>
          Object.entries(named).map(([name, Tool]) => <Tool key={name} stored={stored} onText={take} />),
        )}
    </Stack>
  );
}
