import { Button, Group, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '../../../../backend/core/crud/lists/list.constants.js';
import type { Page } from '../../../../backend/core/crud/resource.dto.js';
import { ACTIVE } from '../../../../backend/core/crud/states.shared.js';
import type { QuestionGroupRecord } from '../../../../backend/visitors/assistant/questions/question-group.dto.js';
import { withQuery } from '../../../api/search';
import type { SentenceKey } from '../../core/language/english/index';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { usePermissions } from '../../core/session/usePermissions';
import classes from './LinkQuestion.module.css';
import { type AnsweringKind, useLinkQuestion } from './useQuestions';

const CHOICES = 8;

interface Titled {
  id: number;
  title: string;
}

interface Choice extends Titled {
  kind: AnsweringKind;
}

const KINDS: Record<AnsweringKind, { label: SentenceKey; path: string; query: Record<string, string> }> = {
  knowledge: { label: 'questions.knowledge', path: '/admin/chatbot', query: { is_active: '1' } },
  faq: { label: 'questions.faqs', path: '/admin/api/list_faq', query: { status: ACTIVE } },
};

const keyOf = ({ kind, id }: Choice) => `${kind} ${id}`;

interface Props {
  group: QuestionGroupRecord;
  /** Called after linking, or on cancel. */
  onDone: () => void;
}

/** Chooses the knowledge item or FAQ that answers a group of questions. */
export function LinkQuestion({ group, onDone }: Props) {
  const { can } = usePermissions();
  const canLinkFaqs = can('content.write');
  const [chosen, setChosen] = useState(() => closestOf(group, canLinkFaqs));
  const [typed, setTyped] = useState(chosen?.title ?? '');
  const [words] = useDebouncedValue(typed.trim(), 200);
  // The search value of a chosen option is its label, not a search.
  const search = words === chosen?.title.trim() ? '' : words.slice(0, MAX_SEARCH_LENGTH);
  const knowledge = useChoices('knowledge', search, true);
  const faqs = useChoices('faq', search, canLinkFaqs);
  const link = useLinkQuestion(group, onDone);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const found = [...knowledge.choices, ...faqs.choices];
  const isListed = chosen && found.some((choice) => keyOf(choice) === keyOf(chosen));
  // Mantine keeps the label of the chosen option during another search.
  const choices = chosen && !isListed && search === '' ? [chosen, ...found] : found;
  const data = (Object.keys(KINDS) as AnsweringKind[])
    .map((kind) => ({
      group: t(KINDS[kind].label),
      items: choices
        .filter((choice) => choice.kind === kind)
        .map((choice) => ({ value: keyOf(choice), label: choice.title })),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <form
      className={classes.link}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) link.mutate(chosen);
      }}
    >
      <Select
        ref={field}
        label={canLinkFaqs ? t('questions.answeringItemOrFaq') : t('questions.answeringItem')}
        description={t('questions.linkHint')}
        data={data}
        value={chosen ? keyOf(chosen) : null}
        onChange={(value) => setChosen(choices.find((choice) => keyOf(choice) === value))}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        // Filtered by the server.
        filter={({ options }) => options}
        clearable
        allowDeselect={false}
        maxDropdownHeight={260}
        placeholder={canLinkFaqs ? t('questions.searchHint') : t('questions.searchKnowledge')}
        nothingFoundMessage={messageOf([knowledge, faqs])}
        clearButtonProps={{ 'aria-label': t('questions.clearSelection') }}
      />
      <Group gap={4} align="stretch" wrap="nowrap">
        <Button type="submit" disabled={!chosen} loading={link.isPending}>
          {t('questions.link')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onDone}>
          {t('ui.cancel')}
        </Button>
      </Group>
    </form>
  );
}

interface Choices {
  choices: Choice[];
  isPending: boolean;
  isError: boolean;
}

/** Active records of a kind that match the search. */
function useChoices(kind: AnsweringKind, search: string, enabled: boolean): Choices {
  const { path, query } = KINDS[kind];
  const { data, isLoading, isError } = useGet<Page<Titled>>(
    ['question-link', kind, search],
    withQuery(path, { ...query, per_page: CHOICES, search }),
    { placeholderData: keepPreviousData, enabled },
  );
  return { choices: data?.data.map(({ id, title }) => ({ kind, id, title })) ?? [], isPending: isLoading, isError };
}

function messageOf(lists: readonly Choices[]): string {
  if (lists.some(({ isError }) => isError)) return t('ui.listFailed');
  return lists.some(({ isPending }) => isPending) ? t('ui.loading') : t('ui.noResults');
}

/** The closest source of the question, if the question can be linked to it. */
export function closestOf({ sources: [source] }: QuestionGroupRecord, canLinkFaqs: boolean): Choice | undefined {
  if (source?.kind !== 'knowledge' && !(source?.kind === 'faq' && canLinkFaqs)) return undefined;
  const { kind, id, title } = source;
  return { kind, id, title };
}
