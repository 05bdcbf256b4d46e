import { ActionIcon, Avatar, Button, Group, Menu, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import {
  IconArrowMerge,
  IconCheck,
  IconChevronDown,
  IconChevronLeft,
  IconChevronUp,
  IconClock,
  IconDots,
  IconMailForward,
  IconMessages,
  IconRotate,
  IconShieldQuestion,
  IconUserCircle,
  IconUserEdit,
  IconVolumeOff,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type {
  ConversationChangeRow,
  ConversationThread,
  InboxChoices,
} from '../../../../backend/visitors/inbox/conversation.dto.js';
import { QUIET_DAYS, SPAM_DAYS } from '../../../../backend/visitors/submissions/spam.constants.js';
import { ApiError } from '../../../api/client';
import { t } from '../../core/language/t';
import { EmptyState } from '../../core/ui/EmptyState';
import { LoadError } from '../../core/ui/LoadError';
import { shortcut } from '../../core/ui/shortcut';
import { storageUrl } from '../../core/ui/storage-url';
import { AboutRecord } from './AboutRecord';
import { Composer } from './Composer';
import { ConversationItems } from './ConversationItems';
import { callOf, dayAndTime, formName, isLate, stageName, stagesOf } from './conversation-words';

import classes from './Desk.module.css';
import { MergeDialog } from './MergeDialog';
import { PersonDialog } from './PersonDialog';
import { PersonPanel } from './PersonPanel';
import { SeatMenu } from './SeatMenu';
import { useConversationPresence } from './useConversationPresence';
import { useChange, useChoices, useConversation } from './useConversations';

interface Props {
  id: number;
  onClose: () => void;
  onOpen: (id: number) => void;
  /** Undefined at the ends of the list. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  /** Called when the conversation has left the lane. */
  onHandled: () => void;
}

/** The open conversation: its state, its messages, and the form for an answer. */
export function ConversationPane(props: Props) {
  const { data, error, refetch } = useConversation(props.id);
  if (error instanceof ApiError && error.status === 404) {
    return (
      <article className={`column ${classes.pane}`}>
        <EmptyState title={t('conversations.gone')} text={t('conversations.goneText')}>
          <Button variant="default" onClick={props.onClose}>
            {t('conversations.backToList')}
          </Button>
        </EmptyState>
      </article>
    );
  }
  if (error && !data) {
    return (
      <article className={`column ${classes.pane}`}>
        <LoadError what={t('conversations.theConversation')} error={error} onRetry={() => refetch()} />
      </article>
    );
  }
  if (!data) {
    return (
      <article className={`column ${classes.pane}`} aria-busy>
        <Stack p="lg">
          <Skeleton h={44} />
          <Skeleton h={120} w="80%" />
          <Skeleton h={90} w="70%" ms="auto" />
        </Stack>
      </article>
    );
  }
  return <Pane {...props} thread={data} />;
}

function Pane({ thread, onClose, onOpen, previous, next, onHandled }: Props & { thread: ConversationThread }) {
  const { conversation, can_write: canWrite } = thread;
  const { id, form, due_at, done_at, spam_at, quiet_at, quiet_reason, email, subject, waiting, about } = conversation;
  const choices = useChoices().data;
  const change = useChange();
  const [isMerging, setMerging] = useState(false);
  const [isChangingPerson, setChangingPerson] = useState(false);
  const [showsPerson, setShowsPerson] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const others = useConversationPresence(id, isWriting, conversation.version);
  const end = useRef<HTMLDivElement>(null);
  const shown = thread.items.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was said, and where who else is here takes room
  useEffect(() => {
    // The result is not returned: some browsers return a promise, which React would take for a cleanup function.
    end.current?.scrollIntoView({ block: 'end' });
  }, [shown, others.length > 0]);

  const run = (values: Omit<ConversationChangeRow, 'id'>, done: string) => change([{ id, ...values }], done);
  const leave = async (values: Omit<ConversationChangeRow, 'id'>, done: string) => {
    if (await run(values, done)) onHandled();
  };
  const isSpam = spam_at !== null;
  const isQuiet = quiet_at !== null && !isSpam;
  return (
    <>
      <article className={`column ${classes.pane}`} aria-label={callOf(conversation)}>
        <header className={classes.head}>
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              className={classes.back}
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('conversations.backToList')}
              onClick={onClose}
            >
              <IconChevronLeft size={22} aria-hidden />
            </ActionIcon>
            <div className={`grow ${classes.name}`}>
              <h2 dir="auto">{callOf(conversation)}</h2>
              <div className={`dim ${classes.facet}`}>
                <div>
                  {email !== '' && <bdi>{email}</bdi>}
                  <span>{formName(form, subject)}</span>
                  {about && (
                    <span>{t.rich('conversations.aboutRecord', { record: <AboutRecord about={about} /> })}</span>
                  )}
                </div>
              </div>
            </div>
            <span className={classes.steps}>
              <Step label={t('conversations.previous')} keys="K" onStep={previous} icon={<IconChevronUp size={17} />} />
              <Step label={t('conversations.next')} keys="J" onStep={next} icon={<IconChevronDown size={17} />} />
            </span>
            <ActionIcon
              className={`touch ${classes.personButton}`}
              variant={showsPerson ? 'light' : 'subtle'}
              color="gray"
              size={36}
              aria-pressed={showsPerson}
              aria-label={t('conversations.aboutPerson')}
              onClick={() => setShowsPerson(!showsPerson)}
            >
              <IconUserCircle size={19} aria-hidden />
            </ActionIcon>
            {canWrite && !isSpam && !isQuiet && (
              <Button
                variant={done_at ? 'default' : 'light'}
                size="compact-md"
                h={36}
                leftSection={done_at ? <IconRotate size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
                onClick={() =>
                  done_at
                    ? run({ is_done: false }, t('conversations.reopened'))
                    : leave({ is_done: true }, t('conversations.markedDone', { name: callOf(conversation) }))
                }
                {...shortcut('E')}
              >
                {done_at ? t('conversations.openAgain') : t('conversations.done')}
              </Button>
            )}
            {canWrite && (
              <Menu position="bottom-end">
                <Menu.Target>
                  <ActionIcon
                    className="touch"
                    variant="subtle"
                    color="gray"
                    size={36}
                    aria-label={t('conversations.more')}
                  >
                    <IconDots size={18} aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  {isSpam ? (
                    <Menu.Item
                      leftSection={<IconMailForward size={16} aria-hidden />}
                      onClick={() => leave({ is_spam: false }, t('conversations.markedNotSpam'))}
                    >
                      {t('inbox.notSpam')}
                    </Menu.Item>
                  ) : (
                    <>
                      {!isQuiet && (
                        <Menu.Item
                          leftSection={<IconArrowMerge size={16} aria-hidden />}
                          onClick={() => setMerging(true)}
                        >
                          {t('conversations.merge')}
                        </Menu.Item>
                      )}
                      {form === 'mail' && (
                        <Menu.Item
                          leftSection={<IconUserEdit size={16} aria-hidden />}
                          onClick={() => setChangingPerson(true)}
                        >
                          {t('conversations.changePerson')}
                        </Menu.Item>
                      )}
                      {form === 'mail' && !isQuiet && (
                        <Menu.Item
                          leftSection={<IconVolumeOff size={16} aria-hidden />}
                          onClick={() => leave({ is_quiet: true }, t('conversations.isQuiet'))}
                        >
                          {t('conversations.moveToQuiet')}
                        </Menu.Item>
                      )}
                      <Menu.Item
                        leftSection={<IconShieldQuestion size={16} aria-hidden />}
                        onClick={() => leave({ is_spam: true }, t('conversations.markedSpam'))}
                      >
                        {t('inbox.markSpam')}
                      </Menu.Item>
                    </>
                  )}
                </Menu.Dropdown>
              </Menu>
            )}
          </Group>
          {!isSpam && !isQuiet && (
            <div className={`strip ${classes.facts}`}>
              <StageMenu thread={thread} choices={choices} run={run} />
              <OwnerMenu thread={thread} choices={choices} run={run} />
              <DueMenu thread={thread} run={run} />
              <SeatMenu thread={thread} />
              <span className={classes.fact}>
                <small>{t('conversations.state')}</small>
                <span>
                  {done_at
                    ? t('conversations.laneDone')
                    : waiting === 'us'
                      ? t('conversations.laneUs')
                      : t('conversations.laneWaiting')}
                </span>
              </span>
            </div>
          )}
        </header>
        {others.length > 0 && (
          <div className={classes.others} role="status">
            {others.map(({ id: other, name, photo, is_writing }) => (
              <span key={other} data-writing={is_writing || undefined}>
                <Avatar src={photo ? storageUrl(photo) : null} name={name} size={20} alt="" />
                {is_writing
                  ? t('conversations.colleagueWrites', { name })
                  : t('conversations.colleagueViews', { name })}
              </span>
            ))}
          </div>
        )}
        <div className={classes.thread}>
          {due_at && isLate(conversation) && !isSpam && (
            <p className={`strong ${classes.lateLine}`}>
              {t('conversations.replyWasDue', { when: dayAndTime(due_at) })}
            </p>
          )}
          {form === 'mail' && subject !== '' && (
            <h3 className={classes.subject} dir="auto">
              {subject}
            </h3>
          )}
          <ConversationItems key={id} thread={thread} />
          <div ref={end} />
        </div>
        {isQuiet && (
          <Group px="md" py="xs" gap="xs" justify="space-between">
            <Text fz="sm" c="dimmed" flex="1 1 240px">
              {t('conversations.quietText', { reason: quiet_reason, days: QUIET_DAYS })}
            </Text>
            {canWrite && (
              <Button
                size="compact-md"
                h={36}
                leftSection={<IconMessages size={16} aria-hidden />}
                onClick={() => leave({ is_quiet: false }, t('conversations.madeConversation'))}
              >
                {t('conversations.makeConversation')}
              </Button>
            )}
          </Group>
        )}
        {canWrite && !isSpam && (
          <Composer
            thread={thread}
            colleagues={choices?.colleagues ?? []}
            onWriting={setWriting}
            onSentDone={onHandled}
          />
        )}
        {isSpam && (
          <Text fz="sm" c="dimmed" p="md">
            {t('conversations.spamText', { days: SPAM_DAYS })}
          </Text>
        )}
      </article>
      <PersonPanel thread={thread} isShown={showsPerson} onClose={() => setShowsPerson(false)} onOpen={onOpen} />
      {isChangingPerson && (
        <PersonDialog
          conversation={conversation}
          onChange={(values) => run(values, t('conversations.personChanged'))}
          onClose={() => setChangingPerson(false)}
        />
      )}
      {isMerging && <MergeDialog thread={thread} onClose={() => setMerging(false)} onMerged={onOpen} />}
    </>
  );
}

interface StepProps {
  label: string;
  keys: string;
  onStep: (() => void) | undefined;
  icon: ReactNode;
}

function Step({ label, keys, onStep, icon }: StepProps) {
  return (
    <ActionIcon
      data-hint={`${label} (${keys})`}
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      data-disabled={onStep === undefined || undefined}
      aria-disabled={onStep === undefined}
      onClick={onStep}
      {...shortcut(keys)}
    >
      {icon}
    </ActionIcon>
  );
}

interface MenuProps {
  thread: ConversationThread;
  run: (values: Omit<ConversationChangeRow, 'id'>, done: string) => Promise<boolean>;
}

interface FactProps {
  name: string;
  value: ReactNode;
  keys: string;
  isLate?: boolean;
  children: ReactNode;
  isFixed: boolean;
}

/** A fact of the conversation; opens a menu of its possible values. */
function FactMenu({ name, value, keys, isLate: late = false, children, isFixed }: FactProps) {
  const inner = (
    <>
      <small>{name}</small>
      <span data-late={late || undefined}>{value}</span>
    </>
  );
  if (isFixed) return <span className={classes.fact}>{inner}</span>;
  return (
    <Menu position="bottom-start" width={230} returnFocus>
      <Menu.Target>
        <button type="button" className={classes.fact} {...shortcut(keys)}>
          {inner}
        </button>
      </Menu.Target>
      <Menu.Dropdown mah="min(440px, 60dvh)" style={{ overflowY: 'auto' }}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

function StageMenu({ thread, choices, run }: MenuProps & { choices: InboxChoices | undefined }) {
  const { conversation, can_write } = thread;
  const stages = stagesOf(choices, conversation.form);
  const now = stages.find(({ id }) => id === conversation.stage_id);
  return (
    <FactMenu
      name={t('conversations.stage')}
      value={stageName(now ?? { name: '', status: conversation.status })}
      keys="S"
      isFixed={!can_write}
    >
      {stages.map((stage) => (
        <Menu.Item
          key={stage.id}
          leftSection={<Dot isOn={stage.id === conversation.stage_id} />}
          onClick={() => run({ stage_id: stage.id }, t('conversations.stageIs', { stage: stageName(stage) }))}
        >
          {stageName(stage)}
        </Menu.Item>
      ))}
    </FactMenu>
  );
}

function OwnerMenu({ thread, choices, run }: MenuProps & { choices: InboxChoices | undefined }) {
  const { owner } = thread.conversation;
  return (
    <FactMenu
      name={t('conversations.owner')}
      value={owner?.name ?? t('conversations.nobody')}
      keys="A"
      isFixed={!thread.can_write}
    >
      <Menu.Item
        leftSection={<Dot isOn={owner === null} />}
        onClick={() => run({ owner_id: null }, t('conversations.ownerRemoved'))}
      >
        {t('conversations.nobody')}
      </Menu.Item>
      {choices?.colleagues.map(({ id, name }) => (
        <Menu.Item
          key={id}
          leftSection={<Dot isOn={owner?.id === id} />}
          onClick={() => run({ owner_id: id }, t('conversations.ownerSet', { name }))}
        >
          {name}
        </Menu.Item>
      ))}
    </FactMenu>
  );
}

function DueMenu({ thread, run }: MenuProps) {
  const { due_at } = thread.conversation;
  const [picked, setPicked] = useState('');
  const set = (at: Date) => run({ due_at: at.toISOString() }, t('conversations.dueIs', { when: dayAndTime(at) }));
  return (
    <FactMenu
      name={t('conversations.due')}
      value={
        due_at ? (
          dayAndTime(due_at)
        ) : (
          <>
            <IconClock size={14} aria-hidden /> {t('conversations.never')}
          </>
        )
      }
      keys="H"
      isLate={isLate(thread.conversation)}
      isFixed={!thread.can_write}
    >
      {times().map(({ label, at }) => (
        <Menu.Item key={label} onClick={() => set(at)} rightSection={<Text fz="xs">{dayAndTime(at)}</Text>}>
          {label}
        </Menu.Item>
      ))}
      <Menu.Item onClick={() => run({ due_at: null }, t('conversations.dueIsNever'))}>
        {t('conversations.never')}
      </Menu.Item>
      <Menu.Divider />
      {/* Below each other: a field for date and time is as wide as the menu, and wider in some languages. */}
      <Stack gap={6} p={6}>
        <TextInput
          type="datetime-local"
          label={t('conversations.otherTime')}
          size="sm"
          value={picked}
          onChange={(event) => setPicked(event.currentTarget.value)}
          onKeyDown={(event) => event.stopPropagation()}
        />
        <Button
          size="compact-md"
          h={36}
          disabled={Number.isNaN(Date.parse(picked))}
          onClick={() => set(new Date(picked))}
        >
          {t('conversations.set')}
        </Button>
      </Stack>
    </FactMenu>
  );
}

const Dot = ({ isOn }: { isOn: boolean }) => <IconCheck size={15} style={{ opacity: isOn ? 1 : 0 }} aria-hidden />;

/** Suggested times, in the time zone of the browser. */
function times(): { label: string; at: Date }[] {
  const at = (days: number, hour: number) => {
    const date = new Date();
    date.setDate(date.getDate() + days);
    date.setHours(hour, 0, 0, 0);
    return date;
  };
  const now = new Date();
  const toMonday = (8 - now.getDay()) % 7 || 7;
  return [
    ...(now.getHours() < 16 ? [{ label: t('conversations.laterToday'), at: at(0, 17) }] : []),
    { label: t('conversations.tomorrow'), at: at(1, 9) },
    { label: t('conversations.nextMonday'), at: at(toMonday, 9) },
    { label: t('conversations.inAWeek'), at: at(7, 9) },
  ];
}
