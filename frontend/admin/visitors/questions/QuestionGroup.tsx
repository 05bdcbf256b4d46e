import { Button, Group, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import {
  IconBook2,
  IconChevronRight,
  IconLink,
  IconMessageQuestion,
  IconThumbDown,
  IconThumbUp,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { QuestionGroupRecord } from '../../../../backend/visitors/assistant/questions/question-group.dto.js';
import { useBrand } from '../../core/brand/brand';
import { inDecimals } from '../../core/language/decimals';
import { officeLocale } from '../../core/language/office-language';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { AnswerText } from '../../core/ui/AnswerText';
import { errorMessage } from '../../core/ui/error-message';
import { RelativeTime } from '../../core/ui/RelativeTime';
import { closestOf, LinkQuestion } from './LinkQuestion';
import classes from './QuestionGroup.module.css';
import { stateOf } from './question-states';
import { answeredNow, useDismissQuestion, useLinkQuestion, useQuestionThread } from './useQuestions';

interface Props {
  group: QuestionGroupRecord;
  isOpen: boolean;
  onToggle: () => void;
  /** Asks the question in 'Try it'. */
  onTry: (question: string) => void;
}

/** A group of similar questions; expanded, it shows their wordings and actions. */
export function QuestionGroup({ group, isOpen, onToggle, onTry }: Props) {
  const { question, status, score, times_asked, last_asked_at, up, down } = group;
  return (
    <li data-open={isOpen || undefined} className={classes.group}>
      <div className={`row ${classes.row}`}>
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          <IconChevronRight size={15} stroke={2} aria-hidden />
          <span>
            <b>{question}</b>
            <small>
              <i className={classes.dot} data-status={status} aria-hidden />
              {stateOf(group)}
              {score > 0 && status !== 'declined' && <span className="tnum"> · {inDecimals(score, 2)}</span>}
            </small>
          </span>
        </button>
        <span className={classes.times}>
          <b className="tnum">
            {t.rich('questions.timesAsked', {
              count: times_asked.toLocaleString(officeLocale()),
              hidden: (inner) => <VisuallyHidden>{inner}</VisuallyHidden>,
            })}
          </b>
          <small>
            <RelativeTime at={last_asked_at} />
          </small>
        </span>
        <span className={`fine inline tnum ${classes.thumbs}`} data-none={up + down === 0 || undefined}>
          {up + down > 0 && (
            <>
              <IconThumbUp size={14} stroke={1.7} role="img" aria-label={t('questions.right')} />
              {up}
              <IconThumbDown size={14} stroke={1.7} role="img" aria-label={t('questions.notRight')} />
              {down}
            </>
          )}
        </span>
      </div>
      {isOpen && <OpenGroup group={group} onTry={onTry} />}
    </li>
  );
}

const MAX_WORDINGS = 8;

function OpenGroup({ group, onTry }: Pick<Props, 'group' | 'onTry'>) {
  const { data, error, refetch } = useQuestionThread(group.id);
  const { can } = usePermissions();
  const dismissal = useDismissQuestion(group);
  const isDismissed = group.status === 'dismissed';
  const canAnswer = can('questions.write') && can('knowledge.write') && !isDismissed;
  const { not_offered: notOffered = [] } = useBrand();
  const canAddFaq = can('questions.write') && can('content.write') && !isDismissed && !notOffered.includes('questions');
  const [isLinking, setLinking] = useState(false);
  const linkButton = useRef<HTMLButtonElement>(null);
  const closest = group.status === 'unanswered' ? closestOf(group, can('content.write')) : undefined;
  const link = useLinkQuestion(group, () => {});
  const wordings = [...new Set(data?.questions.map(({ question }) => question))].filter(
    (question) => question !== group.question,
  );
  const more = wordings.length - MAX_WORDINGS;
  const answer = data?.questions.find(({ answered }) => answered)?.answer;
  return (
    <div className={classes.more}>
      {error && !data && (
        <Text fz="sm" c="red" role="alert">
          {errorMessage(error)}{' '}
          <Button variant="transparent" size="compact-sm" onClick={() => refetch()}>
            {t('ui.tryAgain')}
          </Button>
        </Text>
      )}
      {!data && !error && <Skeleton h={56} aria-busy />}
      {wordings.length > 0 && (
        <section aria-label={t('questions.otherWordings')}>
          <Text fz="xs" c="dimmed">
            {t('questions.otherWordings')}
          </Text>
          <ul>
            {wordings.slice(0, MAX_WORDINGS).map((question) => (
              <li key={question}>{question}</li>
            ))}
            {more > 0 && <li className={classes.rest}>{t('questions.andMore', { count: more })}</li>}
          </ul>
        </section>
      )}
      {answer && (
        <section aria-label={t('questions.publicAnswer')}>
          <Text fz="xs" c="dimmed">
            {t('questions.publicAnswer')}
          </Text>
          <AnswerText text={answer} />
        </section>
      )}
      {group.times_answered > 0 && (
        <Text fz="sm" className={classes.now}>
          {answeredNow(group)}
        </Text>
      )}
      <Group gap="xs">
        {canAnswer && (
          <>
            <Button
              renderRoot={(props) => (
                <Link to="/admin/chatbot/create" search={{ question: String(group.id) }} {...props} />
              )}
              variant={group.status === 'unanswered' && !isLinking ? 'filled' : 'default'}
              leftSection={<IconBook2 size={16} stroke={1.9} aria-hidden />}
            >
              {t('questions.addKnowledgeItem')}
            </Button>
            {closest && (
              <Button
                variant="default"
                maw="100%"
                loading={link.isPending}
                leftSection={<IconLink size={16} stroke={1.9} aria-hidden />}
                onClick={() => link.mutate(closest)}
              >
                {t('questions.linkTo', { title: closest.title })}
              </Button>
            )}
            <Button
              ref={linkButton}
              variant="default"
              aria-expanded={isLinking}
              leftSection={<IconLink size={16} stroke={1.9} aria-hidden />}
              onClick={() => setLinking(!isLinking)}
            >
              {t('questions.linkExisting')}
            </Button>
          </>
        )}
        {canAddFaq && (
          <Button
            renderRoot={(props) => (
              <Link
                to="/admin/$resource/create"
                params={{ resource: 'faq' }}
                search={{ question: String(group.id) }}
                {...props}
              />
            )}
            variant="default"
            leftSection={<IconMessageQuestion size={16} stroke={1.9} aria-hidden />}
          >
            {t('questions.addFaq')}
          </Button>
        )}
        <Button variant="default" onClick={() => onTry(group.question)}>
          {t('questions.tryItNow')}
        </Button>
        {can('questions.write') && (isDismissed || group.status === 'unanswered') && (
          <Button
            variant="subtle"
            color="gray"
            loading={dismissal.isPending}
            onClick={() => dismissal.mutate(!isDismissed)}
          >
            {isDismissed ? t('ui.undo') : t('questions.notRelevant')}
          </Button>
        )}
      </Group>
      {isLinking && (
        <LinkQuestion
          group={group}
          onDone={() => {
            setLinking(false);
            linkButton.current?.focus();
          }}
        />
      )}
    </div>
  );
}
