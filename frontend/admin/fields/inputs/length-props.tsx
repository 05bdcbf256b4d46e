import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../core/language/t';
import { lengthError, lengthOf } from '../field/values';

/** The share of the limit from which the number of characters is shown. */
const NEAR = 0.9;

/** Replaces `maxLength` of a Mantine input, which silently truncates pasted text. */
export function lengthProps(text: string, maxLength: number | undefined, error?: ReactNode) {
  if (maxLength === undefined) return { error };
  const length = lengthOf(text);
  const tooLong = lengthError(text, maxLength);
  return {
    error: tooLong ?? error,
    // The elements are always the same, so that the input keeps its focus.
    inputContainer: (input: ReactNode) => (
      <>
        {input}
        {!tooLong && length >= maxLength * NEAR && (
          <Text fz="xs" c="dimmed" mt={4} ta="end">
            {t('inputs.charactersOf', { length, most: maxLength })}
          </Text>
        )}
      </>
    ),
  };
}
