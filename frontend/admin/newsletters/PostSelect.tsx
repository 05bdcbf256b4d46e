import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PostRecord } from '../../../backend/content/posts/post.dto.js';
import { MAX_SEARCH_LENGTH } from '../../../backend/core/crud/lists/list.constants.js';
import type { Page } from '../../../backend/core/crud/resource.dto.js';
import { withQuery } from '../../api/search';
import { t } from '../language/t';
import { useAdminApi } from '../session/SessionProvider';

const CHOICES = 20;

interface Props {
  id: string;
  label: string;
  /** The id of the chosen post as string, or ''. */
  value: string;
  onPick: (post: PostRecord) => void;
  onClear: () => void;
  error?: string;
  disabled: boolean;
}

/** Selects an active post, searched by title. */
export function PostSelect({ id, label, value, onPick, onClear, error, disabled }: Props) {
  const api = useAdminApi();
  const [typed, setTyped] = useState('');
  // A draft may reference a post that is not on the first page.
  const { data: chosen } = useQuery({
    queryKey: ['newsletter-update', value],
    queryFn: ({ signal }) => api.get<PostRecord>(`/admin/edit_post/${value}`, signal),
    enabled: value !== '',
  });
  const [words] = useDebouncedValue(typed.trim(), 250);
  // The search value of a chosen option is its label, not a search.
  const search = words === chosen?.title.trim() ? '' : words.slice(0, MAX_SEARCH_LENGTH);
  const list = useQuery({
    queryKey: ['newsletter-updates', search],
    queryFn: ({ signal }) =>
      api.get<Page<PostRecord>>(withQuery('/admin/api/list_post', { per_page: CHOICES, search }), signal),
    placeholderData: keepPreviousData,
  });
  const posts = list.data?.data.filter(({ status }) => status === 'active') ?? [];
  const options = posts.some((post) => String(post.id) === value) || !chosen ? posts : [chosen, ...posts];
  return (
    <Select
      id={id}
      label={label}
      description={t('newsletters.fillsInTitleFirst')}
      error={error}
      disabled={disabled}
      data={options.map((post) => ({ value: String(post.id), label: post.title }))}
      value={value === '' ? null : value}
      onChange={(picked) => {
        const post = options.find((one) => String(one.id) === picked);
        if (post) onPick(post);
        else onClear();
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // Filtered by the server.
      filter={({ options: found }) => found}
      clearable
      maxDropdownHeight={280}
      placeholder={list.isPending ? t('newsletters.loading') : t('newsletters.searchUpdates')}
      nothingFoundMessage={list.isError ? t('newsletters.listCouldNotBe') : t('newsletters.noResults')}
      clearButtonProps={{ 'aria-label': t('newsletters.clear', { label }) }}
    />
  );
}
