import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { lengthError, lengthOf } from '../fields/values';
import { t } from '../language/t';

/** The share of the limit from which the number of characters is shown. */
const NEAR = 0.9;

/** For an input of Mantine in place of `maxLength`, which cuts off pasted text without a word. */
export function lengthProps(text: string, maxLength: number | undefined, error?: ReactNode) {
  if (maxLength === undefined) return { error };
  const length = lengthOf(text);
  const tooLong = lengthError(text, maxLength);
  return {
    error: tooLong ?? error,
    // Always with the same elements, so that the input keeps its focus.
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
