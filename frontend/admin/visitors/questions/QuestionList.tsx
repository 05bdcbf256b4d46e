import { Button, Paper, Skeleton } from '@mantine/core';
import type { ChatGreeting } from '../../../../backend/visitors/assistant/conversations/chat.dto.js';
import type { QuestionGroupRecord } from '../../../../backend/visitors/assistant/questions/question-group.dto.js';
import { useListRows } from '../../core/brand/use-defaults';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { EmptyState } from '../../core/ui/EmptyState';
import { LoadError } from '../../core/ui/LoadError';
import { isFiltered, isNarrowed } from '../../lists/table/list-filters';
import { useListSearch } from '../../lists/table/list-search';
import { NoResults } from '../../lists/table/NoResults';
import { TableFooter } from '../../lists/table/TableFooter';
import { TableToolbar } from '../../lists/table/TableToolbar';
import { useClampedPage } from '../../lists/table/useClampedPage';
import { useList } from '../../lists/table/useList';
import { QuestionGroup } from './QuestionGroup';
import classes from './QuestionList.module.css';
import { questionFilters } from './question-states';
import { useQuestionThread } from './useQuestions';

/** The groups of questions: unanswered ones first, dismissed ones last. */
export function QuestionList({ onTry }: { onTry: (question: string) => void }) {
  const { search, setSearch, isReady } = useListSearch('question');
  const rows = useListRows();
  const size = Number(search.per_page ?? rows);
  const list = useList<QuestionGroupRecord>(
    'question',
    '/admin/api/list_question',
    { ...search, per_page: String(size), sort: 'status' },
    { filters: questionFilters(), enabled: isReady },
  );
  const { data: page, error } = list;
  useClampedPage(page, setSearch);
  const openId = search.view === undefined ? undefined : Number(search.view);
  // The open group may be on another page, for example once answered: it is then shown above the list.
  const { data: thread } = useQuestionThread(openId);
  const listed = page?.data ?? [];
  const isElsewhere = page && thread?.group.id === openId && !listed.some(({ id }) => id === openId);
  const groups = isElsewhere && thread ? [thread.group, ...listed] : listed;

  if (error && !page) {
    return (
      <Paper>
        <LoadError what={t('questions.theQuestions')} error={error} onRetry={() => list.refetch()} />
      </Paper>
    );
  }
  if (page?.total === 0 && !isNarrowed(questionFilters(), search)) {
    return (
      <Paper>
        <NobodyAsked onTry={onTry} />
      </Paper>
    );
  }
  return (
    <Paper className={classes.sheet}>
      <TableToolbar
        singular={t('questions.singular')}
        plural={t('recordNames.question.plural')}
        search={search}
        filters={questionFilters()}
        total={page?.total}
        onSearch={(text) => setSearch({ search: text || undefined, page: undefined }, { replace: true })}
        onFilter={(chosen) => setSearch({ ...chosen, page: undefined })}
      />
      {page?.total === 0 && (
        <NoResults
          plural={t('recordNames.question.plural')}
          query={search.search ?? ''}
          isFiltered={isFiltered(questionFilters(), search)}
          onClear={() => setSearch({ search: undefined, page: undefined })}
          onClearFilters={() => setSearch({ status: undefined, from: undefined, to: undefined, page: undefined })}
        />
      )}
      {groups.length > 0 && (
        <ul className={classes.groups} aria-label={t('questions.title')} aria-busy={list.isFetching}>
          {groups.map((group) => (
            <QuestionGroup
              key={group.id}
              group={group}
              isOpen={group.id === openId}
              onToggle={() =>
                setSearch({ view: group.id === openId ? undefined : String(group.id) }, { replace: true })
              }
              onTry={onTry}
            />
          ))}
        </ul>
      )}
      {!page && <Skeleton h={480} radius={0} aria-busy />}
      {page && page.total > 0 && <TableFooter page={page} pageSize={size} onChange={setSearch} />}
    </Paper>
  );
}

function NobodyAsked({ onTry }: { onTry: (question: string) => void }) {
  const questions = useFirstQuestions();
  return (
    <EmptyState
      title={t('questions.empty')}
      text={questions.length > 0 ? t('questions.emptyTryOne') : t('questions.emptyText')}
    >
      {questions.map((question) => (
        <Button key={question} variant="default" className={classes.first} onClick={() => onTry(question)}>
          <bdi>{question}</bdi>
        </Button>
      ))}
    </EmptyState>
  );
}

const examples = () => [t('questions.exampleOffer'), t('questions.exampleCost'), t('questions.exampleContact')];

/** Three questions to try: the assistant's suggestions to visitors, filled up with general ones. */
function useFirstQuestions(): string[] {
  const { data, isPending } = useGet<ChatGreeting>(['chat-greeting'], '/api/chat', {
    // Refused while the assistant is switched off.
    retry: false,
  });
  if (isPending) return [];
  return [...new Set([...(data?.questions ?? []), ...examples()])].slice(0, 3);
}
