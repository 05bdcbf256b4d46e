import { Group, TagsInput, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { COMMAS, partsBetweenCommas } from '../../../../backend/core/text/commas.shared.js';
import { t } from '../../core/language/t';
import { fold } from '../../core/ui/fold';
import type { InputWords } from '../field/field-kind';
import { sameValue } from '../field/values';
import { useTagSuggestions } from './useTagSuggestions';

interface Props extends InputWords {
  value: string[];
  onChange: (value: string[]) => void;
  /** The endpoint of suggestions. */
  suggest?: string;
}

/** The option to keep the typed spelling. It can't collide with a tag, since commas separate tags. */
const AS_TYPED = ',';

/**
 * Tags separated by comma. Splits the input's value instead of handling key events, which on-screen keyboards do not
 * send. With an endpoint, existing tags are suggested, and a typed tag gets the spelling of the existing one.
 */
export function TagsAutocomplete({ value, onChange, suggest, ...words }: Props) {
  const [text, setText] = useState('');
  // The value includes the unfinished tag, so that a draft has it; only finished ones are pills.
  const last = useRef({ value, whole: value, rest: '' });
  // Typed tags; their spelling is replaced by the existing one. Chosen options are left as they are.
  const typedWords = useRef(new Set<string>());
  // The value was changed from outside: a restored draft, or a reset.
  if (!sameValue(last.current.value, value)) last.current = { value, whole: value, rest: '' };

  const { tags, spellings, lookUp } = useTagSuggestions(suggest, text, () => {
    const { value: before, whole, rest } = last.current;
    change(whole, rest);
    if (!sameValue(before, last.current.value)) onChange(last.current.value);
  });
  const spelled = (word: string): string => (typedWords.current.has(word) ? spellings.of(word) : word);
  const change = (chosen: string[], rest: string) => {
    const whole = withWords([], chosen.map(spelled));
    last.current = { value: withWords(whole, [spellings.of(rest.trim())]), whole, rest };
  };
  const apply = (chosen: string[], rest: string) => {
    change(chosen, rest);
    onChange(last.current.value);
  };
  const take = (parts: readonly string[]) => {
    for (const word of parts.map((part) => part.trim())) {
      typedWords.current.add(word);
      lookUp(word);
    }
  };
  const type = (typed: string) => {
    const parts = partsBetweenCommas(typed);
    const rest = (parts.pop() ?? '').trimStart();
    setText(rest);
    take(parts);
    apply(withWords(last.current.whole, parts), rest);
  };
  const { whole } = last.current;
  const own = text.trim();
  const isRespelled = tags.some(({ tag }) => fold(tag) === fold(own)) && !tags.some(({ tag }) => tag === own);
  const uses = new Map(tags.map(({ tag, uses: count }) => [tag, count]));
  return (
    <TagsInput
      {...words}
      splitChars={[...COMMAS]}
      acceptValueOnBlur
      placeholder={whole.length === 0 ? t('inputs.addWord') : undefined}
      value={whole}
      onChange={(chosen) => {
        if (chosen.includes(AS_TYPED)) typedWords.current.delete(own);
        else take(chosen.filter((word) => word === own));
        apply(
          chosen.map((word) => (word === AS_TYPED ? own : word)),
          last.current.rest,
        );
      }}
      searchValue={text}
      onSearchChange={type}
      data={[...uses.keys(), ...(isRespelled ? [AS_TYPED] : [])]}
      // Filtered by the server.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <Group justify="space-between" wrap="nowrap" gap="sm" w="100%">
          <span>{option.value === AS_TYPED ? t('inputs.spellIt', { own }) : option.value}</span>
          <Text span fz="xs" c="dimmed" className="tnum">
            {usesWords(uses.get(option.value))}
          </Text>
        </Group>
      )}
    />
  );
}

function usesWords(uses: number | undefined): string {
  if (uses === undefined) return '';
  return uses === 0 ? t('inputs.notShown') : t('inputs.posts', { uses });
}

/** Appends tags, without duplicates that differ in case only. */
function withWords(value: readonly string[], added: readonly string[]): string[] {
  const all = [...value];
  for (const word of added.map((one) => one.trim())) {
    if (word !== '' && !all.some((one) => one.toLowerCase() === word.toLowerCase())) all.push(word);
  }
  return all;
}
