import { TextInput } from '@mantine/core';
import { useContext } from 'react';
import { withDecimalSign } from '../../../core/language/decimals';
import { ContentLanguage, useInputDirection } from '../../field/content-direction';
import type { FieldInputProps, FieldKindObject } from '../../field/field-kind';
import { lengthError, textIn } from '../../field/values';
import { AlikeNotice } from '../../inputs/AlikeNotice';
import { lengthProps } from '../../inputs/length-props';
import { PlainDifference } from '../parts/PlainDifference';
import { TextView } from '../parts/TextView';
import { textValues } from '../parts/values-of-kinds';
import { WithPlaceholders } from '../parts/WithPlaceholders';

/** A line of text. */
export const text: FieldKindObject<'text'> = {
  ...textValues,
  fromWire: (value, { isDecimal }) => {
    if (typeof value !== 'string') return '';
    return isDecimal ? withDecimalSign(value) : value;
  },
  fault: (typed, { maxLength }) => (maxLength === undefined ? undefined : lengthError(typed, maxLength)),
  words: (plain) => plain,
  Input,
  View: TextView,
  Difference: PlainDifference,
};

function Input({ field, words, value, onChange, record }: FieldInputProps<'text'>) {
  const typed = textIn(value);
  const direction = useInputDirection(typed);
  const language = useContext(ContentLanguage);
  const { type = 'text', isAddress, maxLength, autoComplete = 'off', immutable, alikeIn } = field;
  const input = (
    <WithPlaceholders value={typed} onChange={onChange}>
      {(parts) => (
        <TextInput
          {...words}
          {...parts}
          type={type}
          lang={language}
          dir={isAddress || type !== 'text' ? 'ltr' : direction}
          {...lengthProps(typed, maxLength, words.error)}
          autoComplete={autoComplete}
          disabled={immutable && record !== undefined}
          value={typed}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={type === 'url' ? () => onChange(completeUrl(typed)) : undefined}
        />
      )}
    </WithPlaceholders>
  );
  if (alikeIn === undefined) return input;
  return (
    <div>
      {input}
      <AlikeNotice value={typed} path={alikeIn} own={record?.id} />
    </div>
  );
}

/** Adds `https://` to a bare domain, which `type="url"` rejects. Other input is left to validation. */
function completeUrl(value: string): string {
  const address = value.trim();
  if (/^\/\/[^/\s]/.test(address)) return `https:${address}`;
  return /^[^\s/?#:@.]+(?:\.[^\s/?#:@.]+)+(?::\d+)?(?:[/?#]|$)/.test(address) ? `https://${address}` : address;
}
