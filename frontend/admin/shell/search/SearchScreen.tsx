import { Paper, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '../../../../backend/core/crud/lists/list.constants.js';
import type { FoundRecords } from '../../../../backend/core/crud/search-records.dto.js';
import { parseSearch, withQuery } from '../../../api/search';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { usePermissions } from '../../core/session/usePermissions';
import { LoadError } from '../../core/ui/LoadError';
import { PageHeader } from '../../core/ui/PageHeader';
import { isOwnKind } from '../../records/screens/write-paths';
import { recordLink } from '../record-link';
import { useShownGroups } from '../useShownGroups';
import classes from './SearchScreen.module.css';

/** Screens that search their texts for the words in `search` of their address. */
const SEARCHABLE: ReadonlySet<string> = new Set([
  '/admin/post',
  '/admin/product',
  '/admin/portifolio',
  '/admin/faq',
  '/admin/client',
  '/admin/chatbot',
  '/admin/inbox',
  '/admin/message',
  '/admin/agent',
  '/admin/person',
  '/admin/subscriber',
  '/admin/questions',
  '/admin/page',
  '/admin/media',
  '/admin/newsletter',
  '/admin/user',
]);

/** Records of all lists that match by name, and a link to search the texts of each list. */
export function SearchScreen({ words }: { words: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(words);
  const [asked] = useDebouncedValue(value.trim(), 200);
  useEffect(() => input.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows what is typed
  useEffect(() => {
    if (asked !== words) void navigate({ to: '/admin/search', search: { q: asked || undefined }, replace: true });
  }, [asked]);
  return (
    <>
      <PageHeader title={t('search.title')} subtitle={t('search.subtitle')} />
      <TextInput
        ref={input}
        type="search"
        size="md"
        mb="lg"
        aria-label={t('search.title')}
        placeholder={t('search.placeholder')}
        value={value}
        maxLength={MAX_SEARCH_LENGTH}
        onChange={(event) => setValue(event.currentTarget.value)}
        leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
      />
      {asked.length > 1 && <Results words={asked} />}
    </>
  );
}

function Results({ words }: { words: string }) {
  const { canWrite } = usePermissions();
  const lists = useShownGroups()
    .flatMap(({ places }) => places.flatMap(({ items }) => items))
    .filter(({ to, resource = '' }) => SEARCHABLE.has(to) || isOwnKind(resource));
  const { data, error, refetch } = useGet<FoundRecords>(
    ['search-records', words],
    withQuery('/admin/api/search_records', { q: words }),
    { placeholderData: keepPreviousData },
  );
  if (error && !data)
    return (
      <Paper>
        <LoadError what={t('search.records')} error={error} onRetry={() => refetch()} />
      </Paper>
    );
  const found = data?.data;
  return (
    <>
      <Paper component="section" className={classes.results} aria-label={t('shell.records')} aria-busy={!data}>
        {found?.length === 0 && (
          <Text c="dimmed" p="md">
            {t('search.empty', { words })}
          </Text>
        )}
        <ul>
          {found?.map((record) => {
            const [to = '', query = ''] = recordLink(record, canWrite).split('?');
            return (
              <li key={`${record.resource}-${record.id}`}>
                <Link to={to} search={parseSearch(query)}>
                  <bdi>{record.title}</bdi>
                  <Text span c="dimmed" fz="sm">
                    {record.label}
                  </Text>
                </Link>
              </li>
            );
          })}
        </ul>
      </Paper>
      <h2 className={classes.heading}>{t('search.inTexts')}</h2>
      <ul className={classes.lists}>
        {lists.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} search={{ search: words }}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
