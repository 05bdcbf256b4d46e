import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '../../../../backend/core/crud/lists/list.constants.js';
import { t } from '../../core/language/t';
import { shortcut } from '../../core/ui/shortcut';
import { useTypedEarly } from '../../core/ui/useTypedEarly';

interface Props {
  /** 'Search posts' */
  label: string;
  /** The search text in the address. */
  search: string;
  onSearch: (text: string) => void;
  className?: string | undefined;
}

/** A search field whose text is a parameter of the address. */
export function SearchInput({ label, search, onSearch, className }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(search);
  const asked = useRef(search);
  const ask = useDebouncedCallback((words: string) => {
    asked.current = words;
    onSearch(words);
  }, 250);
  // The parameter can also be changed by the back button, the command palette and 'Clear the search'.
  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setText(search);
  }, [search]);
  const type = (words: string) => {
    setText(words);
    ask(words.trim());
  };
  useTypedEarly(field, (typed) => {
    if (typed !== text) type(typed);
  });
  return (
    <TextInput
      ref={field}
      className={className}
      aria-label={label}
      placeholder={label}
      type="search"
      title={t('table.key')}
      {...shortcut('/')}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
      rightSection={
        text !== '' && <CloseButton size="sm" aria-label={t('table.clearSearchField')} onClick={() => type('')} />
      }
      maxLength={MAX_SEARCH_LENGTH}
    />
  );
}
