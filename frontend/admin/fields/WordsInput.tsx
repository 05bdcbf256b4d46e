import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import type { InputWords } from './input-words';

interface Props extends InputWords {
  value: string[];
  onChange: (value: string[]) => void;
}

/** Words separated by comma. Splits what is typed rather than listening for a key: the keyboards of phones send none. */
export function WordsInput({ value, onChange, ...words }: Props) {
  const [text, setText] = useState('');
  const type = (typed: string) => {
    const parts = typed.split(',');
    const rest = parts.pop() ?? '';
    setText(rest.trimStart());
    if (parts.length > 0) onChange(withWords(value, parts));
  };
  return (
    <TagsInput
      {...words}
      splitChars={[',']}
      acceptValueOnBlur
      placeholder={value.length === 0 ? 'Add a word' : undefined}
      value={value}
      onChange={onChange}
      searchValue={text}
      onSearchChange={type}
    />
  );
}

/** Each word once, whatever its case. */
function withWords(value: readonly string[], added: readonly string[]): string[] {
  const all = [...value];
  for (const word of added.map((one) => one.trim())) {
    if (word !== '' && !all.some((one) => one.toLowerCase() === word.toLowerCase())) all.push(word);
  }
  return all;
}
