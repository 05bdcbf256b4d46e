import { MultiSelect, TagsInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { TagSuggestion } from '../../../../backend/content/posts/tag-suggestions.dto.js';
import { withQuery } from '../../../api/search';
import { inSentence } from '../../core/language/in-sentence';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { DialogForm } from '../../core/ui/DialogForm';
import { useLookup } from '../../fields/field/useLookup';
import type { BulkFields } from '../screens/screen';

interface DialogProps<T> {
  /** '3 posts' */
  what: string;
  onClose: () => void;
  onChoose: (chosen: T) => void;
}

type TagProps = DialogProps<string[]> & { action: 'tag' | 'untag'; tags: NonNullable<BulkFields['tags']> };

export function TagDialog({ action, what, tags: { label, suggestionsPath }, onClose, onChoose }: TagProps) {
  const [tags, setTags] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 150);
  const { data = [] } = useGet<TagSuggestion[]>(
    ['tags', suggestionsPath, search],
    withQuery(suggestionsPath ?? '', { search, limit: 8 }),
    { placeholderData: keepPreviousData, enabled: suggestionsPath !== undefined },
  );
  const words = inSentence(label);
  return (
    <DialogForm
      title={
        action === 'tag' ? t('listTools.addWordsTo', { words, what }) : t('listTools.removeWordsFrom', { words, what })
      }
      action={action === 'tag' ? t('ui.add') : t('ui.remove')}
      disabled={tags.length === 0}
      onClose={onClose}
      onSubmit={() => onChoose(tags)}
    >
      <TagsInput
        label={label}
        data={data.map(({ tag }) => tag)}
        value={tags}
        onChange={setTags}
        onSearchChange={setTyped}
        acceptValueOnBlur
        data-autofocus
      />
    </DialogForm>
  );
}

type CategoryProps = DialogProps<number[]> & {
  action: 'categorize' | 'uncategorize';
  categories: NonNullable<BulkFields['categories']>;
};

export function CategoryDialog({ action, what, categories, onClose, onChoose }: CategoryProps) {
  const { label, lookupPath, isSingle = false } = categories;
  const { data = [] } = useLookup(lookupPath);
  const [chosen, setChosen] = useState<string[]>([]);
  const isOne = isSingle && action === 'categorize';
  return (
    <DialogForm
      title={
        action === 'categorize'
          ? t('listTools.categorizeRecords', { what })
          : t('listTools.removeCategoriesFrom', { what })
      }
      action={action === 'categorize' ? t('listTools.categorize') : t('ui.remove')}
      disabled={chosen.length === 0}
      onClose={onClose}
      onSubmit={() => onChoose(chosen.map(Number))}
    >
      <MultiSelect
        label={label}
        data={data}
        value={chosen}
        onChange={setChosen}
        maxValues={isOne ? 1 : undefined}
        searchable
        data-autofocus
      />
    </DialogForm>
  );
}
