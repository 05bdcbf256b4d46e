import { Autocomplete, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useHydrated, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { usePermissions } from '../session/usePermissions';
import classes from './CommandPalette.module.css';
import { palettePlaces } from './navigation-items';

const FIND = 'Find ';

/** Goes to a screen by name, or searches in one of the permitted lists. */
export function CommandPalette() {
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const [value, setValue] = useState('');
  const navigate = useNavigate();
  const { can } = usePermissions();
  const groups = palettePlaces(can);
  const places = groups.flatMap((group) => group.items);
  useHotkeys([['mod+K', () => input.current?.focus()]], []);

  const words = value.trim();
  const lists = places.filter(({ to }) => searchable.has(to));
  const data = groups.map(({ name, items: inGroup }) => ({
    group: name || 'Home',
    items: inGroup.map(({ label }) => label),
  }));
  if (words.length > 1) data.push({ group: 'Search', items: lists.map(({ label }) => searchOption(words, label)) });

  const go = (option: string) => {
    const place = places.find(({ label }) => label === option);
    const list = lists.find(({ label }) => searchOption(words, label) === option);
    if (place) navigate({ to: place.to });
    else if (list) navigate({ to: list.to, search: { search: words } });
    // Mantine sets the field to the chosen option after this callback.
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
      // Enter submits the first option; not while the field is empty.
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

function searchOption(words: string, label: string): string {
  return `${FIND}“${words}” in ${label}`;
}
