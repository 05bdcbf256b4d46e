import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { PostRecord } from '../../../../backend/content/posts/post.dto.js';
import { MAX_SEARCH_LENGTH } from '../../../../backend/core/crud/lists/list.constants.js';
import type { Page } from '../../../../backend/core/crud/resource.dto.js';
import { ACTIVE } from '../../../../backend/core/crud/states.shared.js';
import { withQuery } from '../../../api/search';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';

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
  const [typed, setTyped] = useState('');
  // A draft may reference a post that is not on the first page.
  const { data: chosen } = useGet<PostRecord>(['newsletter-update', value], `/admin/edit_post/${value}`, {
    enabled: value !== '',
  });
  const [words] = useDebouncedValue(typed.trim(), 250);
  // The search value of a chosen option is its label, not a search.
  const search = words === chosen?.title.trim() ? '' : words.slice(0, MAX_SEARCH_LENGTH);
  const list = useGet<Page<PostRecord>>(
    ['newsletter-updates', search],
    withQuery('/admin/api/list_post', { per_page: CHOICES, search }),
    { placeholderData: keepPreviousData },
  );
  const posts = list.data?.data.filter(({ status }) => status === ACTIVE) ?? [];
  const options = posts.some((post) => String(post.id) === value) || !chosen ? posts : [chosen, ...posts];
  return (
    <Select
      id={id}
      label={label}
      description={t('newsletters.updateHint')}
      error={error}
      disabled={disabled}
      data={options.map((post) => ({ value: String(post.id), label: post.title }))}
      value={value === '' ? null : value}
      onChange={(picked) => {
        const post = options.find((option) => String(option.id) === picked);
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
      placeholder={list.isPending ? t('ui.loading') : t('newsletters.searchUpdates')}
      nothingFoundMessage={list.isError ? t('ui.listFailed') : t('ui.noResults')}
      clearButtonProps={{ 'aria-label': t('ui.clear', { label }) }}
    />
  );
}
