import {
  Autocomplete,
  Box,
  type ComboboxParsedItem,
  Kbd,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconBolt, IconFileText, IconHistory, IconSearch, type TablerIcon } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useBrand } from '../core/brand/brand';
import { t } from '../core/language/t';
import { optionalComponent } from '../core/lazy/optional-component';
import { useCurrentUser } from '../core/session/useCurrentUser';
import { usePermissions } from '../core/session/usePermissions';
import { useTypedEarly } from '../core/ui/useTypedEarly';
import classes from './CommandPalette.module.css';
import { rankOf } from './fuzzy';
import type { FoundLinks } from './RecordSearch';
import { useShownGroups } from './useShownGroups';

const RecordSearch = optionalComponent(() => import('./RecordSearch'));

const loadOffers = async () => {
  const [{ paletteActions }, { readRecent }] = await Promise.all([import('./palette-actions'), import('./recent')]);
  return { paletteActions, readRecent };
};

/** Options of the palette besides the places; loaded when it opens. */
type Offers = Awaited<ReturnType<typeof loadOffers>>;

const none: FoundLinks = new Map();

/** Performs an action, opens a record or goes to a screen, by name or from recently opened ones. */
export function CommandPalette() {
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState({ words: '', links: none });
  const [offers, setOffers] = useState<Offers>();
  const navigate = useNavigate();
  const { id } = useCurrentUser();
  const { can } = usePermissions();
  const { not_offered: notOffered = [] } = useBrand();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const shown = useShownGroups().flatMap((group) => group.places);
  const places = shown.flatMap(({ items }) => items);
  /** What had the focus before: Escape gives it back. */
  const before = useRef<EventTarget>(null);
  /** Whether an option was chosen by the arrow keys: otherwise Enter means the first, also if it came after others. */
  const hasMoved = useRef(false);
  const open = () => {
    input.current?.focus();
    // What was looked for last is replaced by what is typed.
    input.current?.select();
  };
  useHotkeys([['mod+K', open]], []);
  useTypedEarly(input, (typed) => {
    setValue(typed);
    // The options are shown when the field is entered.
    input.current?.blur();
    input.current?.focus();
  });

  const words = value.trim();
  const isSearched = words.length > 1;
  const records = isSearched ? matching(found, words) : none;
  // Both depend on the screen or the browser, and are read when they are shown.
  const recent = isOpen && offers ? offers.readRecent(id) : [];
  const actions =
    isOpen && offers
      ? offers
          .paletteActions({ isDark, setScheme: setColorScheme })
          .filter(
            ({ permission, offering }) =>
              (!permission || can(permission)) && !(offering && notOffered.includes(offering)),
          )
      : [];
  const everywhere = t('shell.searchEverywhere', { words });
  const ranked = (group: string, of: readonly { label: string; alsoCalled?: string }[]) => {
    const fitting = of
      .map(({ label, alsoCalled = '' }) => ({
        label,
        rank: Math.max(
          rankOf(label, words),
          rankOf(alsoCalled, words),
          // Words of both may be typed ('add user'), but letters in order would match nearly all.
          rankOf(`${label} ${alsoCalled}`, words) - 1,
        ),
      }))
      .filter((one) => one.rank > 0)
      .sort((one, other) => other.rank - one.rank);
    return { group, rank: fitting[0]?.rank ?? 0, labels: fitting.map(({ label }) => label) };
  };
  // Records come first, since they are searched by name; then the best matches.
  const others = [
    ranked(t('shell.recent'), recent),
    ranked(t('ui.actions'), actions),
    ranked(t('shell.goTo'), places),
  ].sort((one, other) => other.rank - one.rank);
  const isNew = firstTime();
  const data = [
    { group: t('shell.records'), items: [...records.keys()].filter(isNew) },
    ...others.map(({ group, labels }) => ({ group, items: labels.filter(isNew) })),
    ...(isSearched ? [{ group: t('shell.search'), items: [everywhere] }] : []),
  ].filter(({ items }) => items.length > 0);

  const iconOf = (option: string): TablerIcon => {
    if (option === everywhere) return IconSearch;
    if (records.has(option)) return IconFileText;
    if (recent.some(({ label }) => label === option)) return IconHistory;
    if (actions.some(({ label }) => label === option)) return IconBolt;
    return shown.find(({ items }) => items.some(({ label }) => label === option))?.icon ?? IconFileText;
  };
  const go = (option: string) => {
    const record = records.get(option) ?? recent.find(({ label }) => label === option)?.href;
    const action = actions.find(({ label }) => label === option)?.act;
    const place = places.find(({ label }) => label === option);
    if (option === everywhere) navigate({ to: '/admin/search', search: { q: words } });
    else if (record) navigate({ href: record });
    else if (typeof action === 'string') navigate({ href: action });
    else if (action) action();
    else if (place) navigate({ to: place.to });
    // Mantine sets the field to the selected option after this callback.
    setTimeout(() => {
      setValue('');
      input.current?.blur();
    });
  };

  // Found records move or replace options; Mantine remembers the highlighted one only by its position.
  useEffect(() => {
    if (words === '') return;
    const options = optionsOf(input.current);
    if (!hasMoved.current) for (const option of options.slice(1)) option.removeAttribute(HIGHLIGHT);
    if (!hasMoved.current || !highlighted(input.current)) options[0]?.setAttribute(HIGHLIGHT, 'true');
  });
  const openHighlighted = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      setValue('');
      input.current?.blur();
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
      return;
    }
    if (event.key.startsWith('Arrow')) hasMoved.current = true;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const option = highlighted(input.current);
    // Whoever types fast presses Enter before the options are shown.
    const [first] = words === '' ? [] : (data[0]?.items ?? []);
    if (!option && !first) return;
    event.preventDefault();
    event.stopPropagation();
    if (option && (hasMoved.current || !first)) option.click();
    else if (first) go(first);
  };

  return (
    <Box className={classes.goto} visibleFrom="sm" onKeyDownCapture={openHighlighted}>
      {isSearched && <RecordSearch words={words} onFound={setFound} />}
      <Autocomplete
        ref={input}
        classNames={{ input: classes.input, option: classes.option, groupLabel: classes.group }}
        comboboxProps={{ width: 'min(34rem, 90vw)', position: 'bottom-end' }}
        renderOption={({ option: { value: option } }) => <Option icon={iconOf(option)} label={option} />}
        aria-label={t('shell.searchOffice')}
        placeholder={t('shell.searchPlaceholder')}
        // The script of the document leads here, see `early-script.server.ts`.
        id="goto"
        value={value}
        onChange={(next) => {
          hasMoved.current = false;
          setValue(next);
        }}
        onFocus={({ relatedTarget }) => {
          before.current = relatedTarget;
        }}
        onDropdownOpen={() => {
          setOpen(true);
          // If loading fails, the places remain.
          if (!offers) loadOffers().then(setOffers, ignore);
        }}
        onDropdownClose={() => setOpen(false)}
        filter={({ options }) => firstOf(options, words)}
        // Enter selects the first option; not while the field is empty.
        selectFirstOptionOnChange={words !== ''}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        rightSectionWidth={58}
        rightSectionPointerEvents="none"
        rightSection={<Kbd className={`fine ${classes.kbd}`}>{t('ui.ctrlKey')} K</Kbd>}
        maxDropdownHeight="min(520px, 70vh)"
        data={data}
        onOptionSubmit={go}
      />
    </Box>
  );
}

function Option({ icon: Icon, label }: { icon: TablerIcon; label: string }) {
  return (
    <>
      <Icon size={17} stroke={1.7} aria-hidden />
      <span>{label}</span>
    </>
  );
}

/** The records found for the words. Until they are known, those of earlier words stay if they match: Enter opens the first one. */
const matching = (found: { words: string; links: FoundLinks }, words: string): FoundLinks =>
  found.words === words ? found.links : new Map([...found.links].filter(([label]) => rankOf(label, words) > 1));

/** Whether a label is new, since options must be unique. */
function firstTime(): (label: string) => boolean {
  const seen = new Set<string>();
  return (label) => {
    const isNew = !seen.has(label);
    seen.add(label);
    return isNew;
  };
}

const ignore = () => undefined;

const HIGHLIGHT = 'data-combobox-selected';

/** The options shown below the field. */
const optionsOf = (field: HTMLElement | null): HTMLElement[] => [
  ...(document
    .getElementById(field?.getAttribute('aria-controls') ?? '')
    ?.querySelectorAll<HTMLElement>('[role="option"]') ?? []),
];

const highlighted = (field: HTMLElement | null) => optionsOf(field).find((option) => option.hasAttribute(HIGHLIGHT));

/** The maximum number of options per group; fewer while the field is empty. */
const MAX_OPTIONS = 12;
const MAX_UNTYPED = 5;

const firstOf = (groups: readonly ComboboxParsedItem[], words: string): ComboboxParsedItem[] =>
  groups.map((group) =>
    'group' in group ? { ...group, items: group.items.slice(0, words === '' ? MAX_UNTYPED : MAX_OPTIONS) } : group,
  );
