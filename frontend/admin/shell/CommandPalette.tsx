import { Autocomplete, type ComboboxParsedItem, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useHydrated, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '../language/t';
import { optionalPart } from '../parts/optional-part';
import classes from './CommandPalette.module.css';
import type { FoundLinks } from './RecordSearch';
import { useShownGroups } from './useShownGroups';

const RecordSearch = optionalPart(() => import('./RecordSearch'));

const none: FoundLinks = new Map();

/** Goes to a screen or a record by name, or searches in one of the permitted lists. */
export function CommandPalette() {
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const [value, setValue] = useState('');
  const [found, setFound] = useState<FoundLinks>(none);
  const navigate = useNavigate();
  const groups = useShownGroups().map(({ name, places: inGroup }) => ({
    name,
    items: inGroup.flatMap(({ items }) => items),
  }));
  const places = groups.flatMap((group) => group.items);
  useHotkeys([['mod+K', () => input.current?.focus()]], []);

  const words = value.trim();
  const lists = places.filter(({ to }) => searchable.has(to));
  const data = groups.map(({ name, items: inGroup }) => ({
    group: name || t('shell.home'),
    items: inGroup.map(({ label }) => label),
  }));
  const isSearched = words.length > 1;
  const records = isSearched ? found : none;
  // Records may resemble the words in another way than by containing them.
  const shown = (label: string) => records.has(label) || label.toLowerCase().includes(words.toLowerCase());
  if (records.size > 0) data.push({ group: t('shell.records'), items: [...records.keys()] });
  if (words.length > 1)
    data.push({ group: t('shell.search'), items: lists.map(({ label }) => searchOption(words, label)) });

  const go = (option: string) => {
    const place = places.find(({ label }) => label === option);
    const list = lists.find(({ label }) => searchOption(words, label) === option);
    const record = records.get(option);
    if (place) navigate({ to: place.to });
    else if (record) navigate({ href: record });
    else if (list) navigate({ to: list.to, search: { search: words } });
    // Mantine sets the field to the chosen option after this callback.
    setTimeout(() => {
      setValue('');
      input.current?.blur();
    });
  };

  // Records that are found move or replace the options; Mantine remembers the highlighted one by its place alone.
  useEffect(() => {
    if (words !== '' && !highlighted(input.current)) optionsOf(input.current)[0]?.setAttribute(HIGHLIGHT, 'true');
  });
  const openHighlighted = (event: KeyboardEvent) => {
    const option = event.key === 'Enter' && !event.nativeEvent.isComposing && highlighted(input.current);
    if (!option) return;
    event.preventDefault();
    event.stopPropagation();
    option.click();
  };

  return (
    <div className={classes.goto} onKeyDownCapture={openHighlighted}>
      {isSearched && <RecordSearch words={words} onFound={setFound} />}
      <Autocomplete
        ref={input}
        id="palette"
        classNames={{ input: classes.input }}
        aria-label={t('shell.searchTheBackOffice')}
        placeholder={t('shell.searchOrGoTo')}
        readOnly={!hydrated}
        value={value}
        onChange={setValue}
        filter={({ options }) => shownOptions(options, shown, words)}
        // Enter submits the first option; not while the field is empty.
        selectFirstOptionOnChange={words !== ''}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        rightSectionWidth={58}
        rightSectionPointerEvents="none"
        rightSection={<Kbd className={classes.kbd}>Ctrl K</Kbd>}
        comboboxProps={{ shadow: 'lg' }}
        maxDropdownHeight="min(520px, 70vh)"
        data={data}
        onOptionSubmit={go}
      />
    </div>
  );
}

const HIGHLIGHT = 'data-combobox-selected';

/** The options that are shown below the field. */
const optionsOf = (field: HTMLElement | null): HTMLElement[] => [
  ...(document
    .getElementById(field?.getAttribute('aria-controls') ?? '')
    ?.querySelectorAll<HTMLElement>('[role="option"]') ?? []),
];

const highlighted = (field: HTMLElement | null) => optionsOf(field).find((option) => option.hasAttribute(HIGHLIGHT));

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

/** Options of one group at once, and of all while nothing is typed. */
const MAX_OPTIONS = 12;
const MAX_PLACES = 8;

function shownOptions(
  groups: readonly ComboboxParsedItem[],
  isShown: (label: string) => boolean,
  words: string,
): ComboboxParsedItem[] {
  let left = words === '' ? MAX_PLACES : Number.POSITIVE_INFINITY;
  return groups.flatMap((group): ComboboxParsedItem[] => {
    if (!('group' in group)) return [group];
    const items = group.items.filter(({ label }) => isShown(label)).slice(0, Math.min(MAX_OPTIONS, left));
    left -= items.length;
    return items.length > 0 ? [{ ...group, items }] : [];
  });
}

function searchOption(words: string, label: string): string {
  return t('shell.findIn', { words, label });
}
