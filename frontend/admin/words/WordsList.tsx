import { Button, Paper, SegmentedControl, Select, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import type { WordGroupRecord, WordRecord, WordsRecord } from '../../../backend/company/words/words.dto.js';
import { useUnsavedChangesGuard } from '../forms/useUnsavedChangesGuard';
import { PreviewButton } from '../preview/PreviewButton';
import { PreviewProvider } from '../preview/PreviewProvider';
import type { PreviewSource } from '../preview/preview-context';
import { WithPreview } from '../preview/WithPreview';
import { EmptyState } from '../ui/EmptyState';
import { pathOfGroup } from './page-of-words';
import { UnsavedElsewhere } from './UnsavedElsewhere';
import type { ChangedWords } from './useSiteWords';
import { WordRow } from './WordRow';
import classes from './WordsScreen.module.css';

interface Found {
  word: WordRecord;
  group: WordGroupRecord;
}

const allWords = (groups: WordGroupRecord[]): Found[] =>
  groups.flatMap((group) => group.words.map((word) => ({ word, group })));

interface WordsListProps {
  record: WordsRecord;
  groups: WordGroupRecord[];
  readOnly: boolean;
}

/** The sentences of one page, or those that are searched for, with what the site looks like beside them. */
export function WordsList({ record, groups, readOnly }: WordsListProps) {
  const [groupName, setGroupName] = useState('home');
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<'all' | 'changed'>('all');
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
  const guard = useUnsavedChangesGuard(
    Object.keys(unsaved).length > 0,
    'Your changes are not saved and will be lost when you leave.',
  );

  const typed = search.trim().toLowerCase();
  const isEverywhere = typed !== '' || filter === 'changed';
  const matches = ({ word }: Found) =>
    [word.where, word.default, record.words[word.key] ?? ''].some((text) => text.toLowerCase().includes(typed));
  const shown = allWords(groups).filter(
    (found) =>
      (isEverywhere || found.group.name === groupName) &&
      (typed === '' || matches(found)) &&
      (filter === 'all' || found.word.key in record.words),
  );
  const choose = (name: string) => {
    setGroupName(name);
    setSearch('');
    setFilter('all');
  };
  const changedIn = (group: WordGroupRecord) => group.words.filter(({ key }) => key in record.words).length;
  const current = isEverywhere ? undefined : groupName;
  const path = pathOfGroup(groupName);
  const source: PreviewSource = {
    resource: 'words',
    values: { words: unsaved },
    path,
    version: record.version,
    title: path === '/' ? 'Your home page' : path,
    address: path,
    note: 'Includes what you typed. It is saved for all visitors when you leave the field.',
  };

  return (
    <PreviewProvider source={readOnly ? undefined : source}>
      <div className={classes.columns}>
        <nav className={classes.groups} aria-label="Pages">
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
                      {changedIn(group)}
                      <VisuallyHidden> changed</VisuallyHidden>
                    </b>
                  )}
                  <small>{group.words.length}</small>
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <Select
          className={classes.groupSelect}
          aria-label="Page"
          value={current ?? null}
          placeholder="All pages"
          allowDeselect={false}
          data={groups.map(({ name, title }) => ({ value: name, label: title }))}
          onChange={(name) => name && choose(name)}
        />
        <WithPreview>
          <Paper className={classes.sheet}>
            <div className={classes.bar}>
              <TextInput
                className={classes.search}
                type="search"
                aria-label="Search words"
                placeholder="Search any sentence, on every page"
                leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
                value={search}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
              <SegmentedControl
                size="sm"
                aria-label="Which words"
                value={filter}
                onChange={(value) => setFilter(value as typeof filter)}
                data={[
                  { value: 'all', label: 'All' },
                  { value: 'changed', label: `Changed ${Object.keys(record.words).length}` },
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
                <div className={classes.head} aria-hidden>
                  <span>Where it appears, and the default</span>
                  <span>Answer shown to visitors</span>
                </div>
                <ul className={classes.words}>
                  {shown.map(({ word, group }) => (
                    <WordRow
                      key={word.key}
                      word={word}
                      record={record}
                      page={isEverywhere ? group.title : undefined}
                      readOnly={readOnly}
                      unsaved={unsaved[word.key]}
                      onType={onType}
                      onSaved={onSaved}
                    />
                  ))}
                </ul>
                <Text fz="sm" c="dimmed" p="sm" px="md">
                  A green edge marks what you have changed.
                </Text>
              </>
            ) : (
              <EmptyState
                title={typed === '' ? 'No changed texts' : `No text contains “${search.trim()}”`}
                text="The search covers default and changed texts on all pages. Texts of posts, solutions and pages are edited there."
              >
                <Button
                  variant="default"
                  onClick={() => {
                    setSearch('');
                    setFilter('all');
                  }}
                >
                  Show all
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
