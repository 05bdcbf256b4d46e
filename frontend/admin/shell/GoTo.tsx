import { Autocomplete, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useHydrated, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useMay } from '../session/useMe';
import classes from './GoTo.module.css';
import { allowed } from './navigation';

const FIND = 'Find ';

/** Search on top: goes to a place by its name, or looks for the words in the posts, solutions … that may be read. */
export function GoTo() {
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const [value, setValue] = useState('');
  const navigate = useNavigate();
  const groups = allowed(useMay());
  const places = groups.flatMap((group) => group.places);
  useHotkeys([['mod+K', () => input.current?.focus()]], []);

  const words = value.trim();
  const lists = places.filter(({ to }) => searchable.has(to));
  const data = groups.map(({ name, places: inGroup }) => ({
    group: name || 'Home',
    items: inGroup.map(({ label }) => label),
  }));
  if (words.length > 1) data.push({ group: 'Search', items: lists.map(({ label }) => finding(words, label)) });

  const go = (option: string) => {
    const place = places.find(({ label }) => label === option);
    const list = lists.find(({ label }) => finding(words, label) === option);
    if (place) navigate({ to: place.to });
    else if (list) navigate({ to: list.to, search: { search: words } });
    // Mantine writes the chosen option into the field after this call.
    setTimeout(() => {
      setValue('');
      input.current?.blur();
    });
  };

  return (
    <Autocomplete
      ref={input}
      className={classes.goto}
      classNames={{ input: classes.input }}
      aria-label="Search the back office"
      placeholder="Search or go to…"
      readOnly={!hydrated}
      value={value}
      onChange={setValue}
      limit={8}
      // So that Enter goes to it; emptying the field is no choice.
      selectFirstOptionOnChange={words !== ''}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
      rightSectionWidth={58}
      rightSectionPointerEvents="none"
      rightSection={<Kbd className={classes.kbd}>Ctrl K</Kbd>}
      comboboxProps={{ shadow: 'lg' }}
      data={data}
      onOptionSubmit={go}
    />
  );
}

const searchable = new Set([
  '/admin/post',
  '/admin/product',
  '/admin/portifolio',
  '/admin/faq',
  '/admin/client',
  '/admin/chatbot',
  '/admin/message',
  '/admin/agent',
  '/admin/newsletter',
  '/admin/user',
]);

function finding(words: string, label: string): string {
  return `${FIND}“${words}” in ${label}`;
}
