import { TagsInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { InputWords } from './input-words';
import { sameValue } from './values';

interface Props extends InputWords {
  value: string[];
  onChange: (value: string[]) => void;
}

/** Words separated by comma. Splits what is typed rather than listening for a key: the keyboards of phones send none. */
export function WordsInput({ value, onChange, ...words }: Props) {
  const [text, setText] = useState('');
  // The word that is being typed is the value's last one already, so that a draft has it; only whole ones are badges.
  const last = useRef({ value, whole: value });
  // Changed by other hands: a draft, a reset form.
  if (!sameValue(last.current.value, value)) last.current = { value, whole: value };

  const change = (whole: string[], rest: string) => {
    last.current = { value: withWords(whole, [rest]), whole };
    onChange(last.current.value);
  };
  const type = (typed: string) => {
    const parts = typed.split(',');
    const rest = (parts.pop() ?? '').trimStart();
    setText(rest);
    change(withWords(last.current.whole, parts), rest);
  };
  const { whole } = last.current;
  return (
    <TagsInput
      {...words}
      splitChars={[',']}
      acceptValueOnBlur
      placeholder={whole.length === 0 ? 'Add a word' : undefined}
      value={whole}
      onChange={(chosen) => change(chosen, text)}
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
