import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { MAX_LENGTH } from '../../../../backend/core/crud/fields/length-limits.constants.js';
import { keywordOf, MAX_KEYWORDS } from '../../../../backend/visitors/assistant/questions/keywords.shared.js';
import type { QuestionThread } from '../../../../backend/visitors/assistant/questions/question-group.dto.js';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { toastFailure, toastSuccess } from '../../core/toasts/toast';
import { Forbidden } from '../../core/ui/Forbidden';
import { joinSentences } from '../../core/ui/join-sentences';
import { QueryState } from '../../core/ui/QueryState';
import { CreateScreen } from '../../records/pages/CreateScreen';
import type { Screen } from '../../records/screens/screen';
import { answeredNow, useAskAgain, useQuestionThread } from './useQuestions';

interface Props {
  /** Of knowledge items or of FAQs. */
  screen: Screen;
  /** The id of a group of questions that the new record answers. */
  question: number;
  /** The id of the record created here, from the location. */
  record?: string | undefined;
}

/** The create form with the question and its other wordings filled in; the questions of the group are asked again once it is saved. */
export function AnswerCreate({ screen, question: id, record }: Props) {
  const { can, canWrite } = usePermissions();
  const isPermitted = can('questions.write') && canWrite(screen.name);
  const { data, error, refetch } = useQuestionThread(isPermitted ? id : undefined);
  const navigate = useNavigate();
  const again = useAskAgain();
  const values = useMemo(() => data && valuesOf(data), [data]);
  if (!isPermitted) return <Forbidden />;
  if (!values) return <QueryState what={t('chatbot.theQuestion')} error={error} refetch={refetch} alone h={420} />;
  const search = { view: String(id) };
  const onCreated = async () => {
    try {
      toastSuccess(joinSentences(t('chatbot.added'), answeredNow(await again.mutateAsync(id))));
    } catch (failure) {
      toastFailure(failure, t('chatbot.addedUnanswered'));
    }
    await navigate({ to: '/admin/questions', search, ignoreBlocker: true });
  };
  const back = (
    <Button variant="default" renderRoot={(props) => <Link to="/admin/questions" search={search} {...props} />}>
      {t('ui.back')}
    </Button>
  );
  return <CreateScreen screen={screen} record={record} values={values} back={back} onCreated={onCreated} />;
}

/** The first wording is the title; the others become keywords. */
function valuesOf({ group, questions }: QuestionThread) {
  const wordings = new Set(questions.map(({ question }) => keywordOf(question)));
  wordings.delete(keywordOf(group.question));
  return {
    title: [...group.question].slice(0, MAX_LENGTH.title).join(''),
    keywords: [...wordings].slice(0, MAX_KEYWORDS),
  };
}
