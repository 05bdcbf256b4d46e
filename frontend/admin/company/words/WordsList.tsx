import { Button, Paper, SegmentedControl, Select, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { SITE_PAGES } from '../../../../backend/company/fixed-pages/site-pages.constants.js';
import type { WordGroupRecord, WordRecord, WordsRecord } from '../../../../backend/company/words/words.dto.js';
import { t } from '../../core/language/t';
import { EmptyState } from '../../core/ui/EmptyState';
import { errorMessage } from '../../core/ui/error-message';
import { fold } from '../../core/ui/fold';
import { useUnsavedChangesGuard } from '../../records/form/useUnsavedChangesGuard';
import { PreviewButton } from '../../records/preview/PreviewButton';
import { PreviewProvider } from '../../records/preview/PreviewProvider';
import type { PreviewSource } from '../../records/preview/preview-context';
import { WithPreview } from '../../records/preview/WithPreview';
import { CountedWordRow } from './CountedWordRow';
import { type ChangedWords, useIsSavingWords, useSaveWords } from './useSiteWords';
import { WordRow } from './WordRow';
import classes from './WordsScreen.module.css';
import { isMissing } from './word-texts';

interface Found {
  word: WordRecord;
  group: WordGroupRecord;
}

const allWords = (groups: WordGroupRecord[]): Found[] =>
  groups.flatMap((group) => group.words.map((word) => ({ word, group })));

interface WordsListProps {
  record: WordsRecord;
  groups: WordGroupRecord[];
  /** The language of the words. */
  language: string;
  readOnly: boolean;
}

type Filter = 'all' | 'missing' | 'changed';

/** The sentences of one page, or search results, with a preview of the site beside them. */
export function WordsList({ record, groups, language, readOnly }: WordsListProps) {
  const [groupName, setGroupName] = useState('home');
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [unsaved, setUnsaved] = useState<Readonly<Record<string, string>>>({});
  const onType = useCallback((key: string, text: string | undefined) => {
    setUnsaved((words) => {
      if (words[key] === text) return words;
      const { [key]: _, ...others } = words;
      return text === undefined ? others : { ...others, [key]: text };
    });
  }, []);
  const onSaved = useCallback((sent: ChangedWords) => {
    setUnsaved((words) =>
      Object.fromEntries(
        Object.entries(words).filter(([key, text]) => !(key in sent && (sent[key] === null || sent[key] === text))),
      ),
    );
  }, []);
  const guard = useUnsavedChangesGuard(Object.keys(unsaved).length > 0, t('words.unsavedWarning'));

  const typed = fold(search);
  const isEverywhere = typed !== '' || filter !== 'all';
  const matches = ({ word }: Found) =>
    [word.where, word.default, word.english ?? '', record.words[word.key] ?? ''].some((text) =>
      fold(text).includes(typed),
    );
  const all = allWords(groups);
  const missing = all.filter(({ word }) => isMissing(word, record)).length;
  const isShown: Record<Filter, (found: Found) => boolean> = {
    all: () => true,
    // Unsaved words stay visible until they are saved.
    missing: ({ word }) => isMissing(word, record) || word.key in unsaved,
    changed: ({ word }) => word.key in record.words,
  };
  const shown = all.filter(
    (found) =>
      (isEverywhere || found.group.name === groupName) && (typed === '' || matches(found)) && isShown[filter](found),
  );
  const choose = (name: string) => {
    setGroupName(name);
    setSearch('');
    setFilter('all');
  };
  const changedIn = (group: WordGroupRecord) => group.words.filter(({ key }) => key in record.words).length;
  const openIn = (group: WordGroupRecord) => group.words.filter((word) => isMissing(word, record)).length;
  const current = isEverywhere ? undefined : groupName;
  const path = pathOfGroup(groupName);
  const source: PreviewSource = {
    resource: 'words',
    values: { words: unsaved, ...(record.language && { language: record.language }) },
    path,
    version: record.version,
    title: path === '/' ? t('words.homePage') : path,
    address: path,
    note: t('words.previewHint'),
  };

  return (
    <PreviewProvider source={readOnly ? undefined : source}>
      <div className={`single ${classes.columns}`}>
        <nav className={classes.groups} aria-label={t('words.pages')}>
          <ul>
            {groups.map((group) => (
              <li key={group.name}>
                <button
                  type="button"
                  aria-current={group.name === current || undefined}
                  onClick={() => choose(group.name)}
                >
                  <span>{group.title}</span>
                  {changedIn(group) > 0 && (
                    <b>
                      {t.rich('words.changedInGroup', {
                        count: changedIn(group),
                        hidden: (inner) => <VisuallyHidden>{inner}</VisuallyHidden>,
                      })}
                    </b>
                  )}
                  <small>
                    {openIn(group) > 0 ? t('words.openInGroup', { count: openIn(group) }) : group.words.length}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <Select
          className={classes.groupSelect}
          aria-label={t('words.page')}
          value={current ?? null}
          placeholder={t('words.allPages')}
          allowDeselect={false}
          data={groups.map(({ name, title }) => ({ value: name, label: title }))}
          onChange={(name) => name && choose(name)}
        />
        <WithPreview>
          <Paper className={classes.sheet}>
            <div className={`toolbar ${classes.bar}`}>
              <TextInput
                className={classes.search}
                type="search"
                aria-label={t('words.searchWords')}
                placeholder={t('words.search')}
                leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
                value={search}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
              <SegmentedControl
                size="sm"
                aria-label={t('words.whichWords')}
                value={filter}
                onChange={(value) => setFilter(value as typeof filter)}
                data={[
                  { value: 'all', label: t('words.all') },
                  ...(missing > 0 || filter === 'missing'
                    ? [{ value: 'missing', label: t('words.missingCount', { count: missing }) }]
                    : []),
                  { value: 'changed', label: t('words.changedCount', { count: Object.keys(record.words).length }) },
                ]}
              />
              <PreviewButton />
            </div>
            <UnsavedElsewhere
              words={Object.fromEntries(
                Object.entries(unsaved).filter(([key]) => !shown.some(({ word }) => word.key === key)),
              )}
              onSaved={onSaved}
            />
            {shown.length > 0 ? (
              <>
                <div className={`fine ${classes.head}`} aria-hidden>
                  <span>{t('words.whereColumn')}</span>
                  <span>{t('words.publicAnswer')}</span>
                </div>
                <ul className={classes.words}>
                  {shown.map(({ word, group }) => {
                    const props = {
                      word,
                      record,
                      page: isEverywhere ? group.title : undefined,
                      language,
                      readOnly,
                      unsaved: unsaved[word.key],
                      onType,
                      onSaved,
                    };
                    return word.counts === undefined ? (
                      <WordRow key={word.key} {...props} />
                    ) : (
                      <CountedWordRow key={word.key} {...props} counts={word.counts} />
                    );
                  })}
                </ul>
                <Text fz="sm" c="dimmed" p="sm" px="md">
                  {t('words.edgeHint')}
                </Text>
              </>
            ) : (
              <EmptyState
                title={
                  typed !== ''
                    ? t('words.searchEmpty', { text: search.trim() })
                    : t(filter === 'missing' ? 'words.missingEmpty' : 'words.changedEmpty')
                }
                text={t('words.searchHint')}
              >
                <Button
                  variant="default"
                  onClick={() => {
                    setSearch('');
                    setFilter('all');
                  }}
                >
                  {t('words.showAll')}
                </Button>
              </EmptyState>
            )}
          </Paper>
        </WithPreview>
        {guard}
      </div>
    </PreviewProvider>
  );
}

/** The page that shows most of a group's words; the home page for words of every page and of mails. */
const pathOfGroup = (group: string): string => PATHS[group] ?? '/';

/** Groups are usually named like their page. */
const PATHS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(SITE_PAGES).map(([name, { path }]) => [name, path])),
  search: '/search-solutions',
  siteSearch: '/search',
  portfolio: SITE_PAGES.portfolios.path,
  newsletter: SITE_PAGES.updates.path,
  forms: SITE_PAGES.contact.path,
};

/** Reports words typed on another page that could not be saved, and saves them. */
function UnsavedElsewhere({ words, onSaved }: { words: ChangedWords; onSaved: (sent: ChangedWords) => void }) {
  const save = useSaveWords(onSaved);
  const count = Object.keys(words).length;
  const isSaving = useIsSavingWords();
  if (count === 0 || isSaving) return null;
  return (
    <div className={`row wrap ${classes.unsaved}`} role="status">
      {t('words.unsavedElsewhere', { count })}
      {save.error && ` ${errorMessage(save.error)}`}
      <Button variant="default" size="compact-sm" onClick={() => save.mutate(words)}>
        {t('words.save')}
      </Button>
    </div>
  );
}
