import { CloseButton, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useHydrated } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import classes from './TableToolbar.module.css';

interface Props {
  one: string;
  many: string;
  search: string;
  total: number | undefined;
  onSearch: (text: string) => void;
}

/** The search of a list, and how many there are. */
export function TableToolbar({ one, many, search, total, onSearch }: Props) {
  const hydrated = useHydrated();
  const [text, setText] = useState(search);
  const asked = useRef(search);
  const ask = useDebouncedCallback((words: string) => {
    asked.current = words;
    onSearch(words);
  }, 250);
  // The address may change by other hands: a step back, the search on top, 'Clear the search'.
  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setText(search);
  }, [search]);
  const type = (words: string) => {
    setText(words);
    ask(words.trim());
  };
  return (
    <div className={classes.toolbar}>
      <TextInput
        className={classes.search}
        aria-label={`Search ${many}`}
        placeholder={`Search ${many}`}
        type="search"
        // What is typed before React answers would be lost.
        readOnly={!hydrated}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        rightSection={
          text !== '' && <CloseButton size="sm" aria-label="Clear the search field" onClick={() => type('')} />
        }
        maxLength={200}
      />
      <Text fz={13} c="dimmed" className={`tnum ${classes.count}`} aria-live="polite">
        {total === undefined ? 'Loading…' : `${total.toLocaleString()} ${total === 1 ? one : many}`}
      </Text>
    </div>
  );
}
