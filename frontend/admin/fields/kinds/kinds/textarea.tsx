import { Text, Textarea } from '@mantine/core';
import { useContext } from 'react';
import { ContentLanguage, useInputDirection } from '../../field/content-direction';
import type { FieldInputProps, FieldKindObject } from '../../field/field-kind';
import { lengthError, textIn } from '../../field/values';
import { lengthProps } from '../../inputs/length-props';
import { PlainDifference } from '../parts/PlainDifference';
import { TextView } from '../parts/TextView';
import { textValues } from '../parts/values-of-kinds';
import { WithPlaceholders } from '../parts/WithPlaceholders';

declare module '../../field/field' {
  interface FieldKinds {
    textarea: {
      options: {
        rows?: number;
        maxLength?: number;
        /** What is to be known of a text that can be saved nevertheless. */
        noticeOf?(value: string): string | undefined;
      };
      wire: string;
    };
  }
}

/** Plain text of several lines. */
export const textarea: FieldKindObject<'textarea'> = {
  ...textValues,
  fault: (typed, { maxLength }) => (maxLength === undefined ? undefined : lengthError(typed, maxLength)),
  words: (plain) => plain,
  Input,
  View: TextView,
  Difference: PlainDifference,
};

function Input({ field, words, value, onChange }: FieldInputProps<'textarea'>) {
  const typed = textIn(value);
  const direction = useInputDirection(typed);
  const language = useContext(ContentLanguage);
  const notice = field.noticeOf?.(typed);
  return (
    <div>
      <WithPlaceholders value={typed} onChange={onChange}>
        {(parts) => (
          <Textarea
            {...words}
            {...parts}
            lang={language}
            dir={direction}
            minRows={field.rows ?? 3}
            {...lengthProps(typed, field.maxLength, words.error)}
            value={typed}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </WithPlaceholders>
      {field.noticeOf && (
        <Text fz="sm" fw={560} c="var(--mantine-color-yellow-light-color)" mt={notice ? 6 : 0} role="status" dir="auto">
          {notice}
        </Text>
      )}
    </div>
  );
}
