import { Anchor, SegmentedControl, Text } from '@mantine/core';
import {
  IconBell,
  IconBellOff,
  IconInbox,
  IconLock,
  IconMail,
  IconMailCheck,
  IconSend,
  IconUserCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PersonThread, ThreadItem, ThreadKind } from '../../../../backend/visitors/inbox/person-thread.dto.js';
import type { SentenceKey } from '../../core/language/english/index';
import { t } from '../../core/language/t';
import { RelativeTime } from '../../core/ui/RelativeTime';
import { Section } from '../../core/ui/Section';
import { StatusBadge } from '../../core/ui/StatusBadge';
import { answersWords } from '../../core/ui/times';
import { DeleteDialog } from '../../records/record/DeleteDialog';
import classes from './Person.module.css';
import { nameOf, pathOf, usePeopleCall } from './usePerson';

const KINDS: Record<ThreadKind, { icon: TablerIcon; says: SentenceKey }> = {
  message: { icon: IconInbox, says: 'people.wrote' },
  agent: { icon: IconUserCheck, says: 'people.applied' },
  mail: { icon: IconMail, says: 'people.wrote' },
  reply: { icon: IconSend, says: 'people.answered' },
  note: { icon: IconLock, says: 'people.notedBy' },
  subscribed: { icon: IconBell, says: 'people.subscribed' },
  confirmed: { icon: IconMailCheck, says: 'people.confirmedNewsletter' },
  unsubscribed: { icon: IconBellOff, says: 'people.unsubscribed' },
};

const VIEWS: Record<string, (kind: ThreadKind) => boolean> = {
  all: () => true,
  mails: (kind) => kind === 'message' || kind === 'agent' || kind === 'mail' || kind === 'reply',
  notes: (kind) => kind === 'note',
};

/** The complete correspondence, newest first. */
export function PersonTimeline({ thread, canWrite }: { thread: PersonThread; canWrite: boolean }) {
  const { person, merged, items, has_more } = thread;
  const [view, setView] = useState('all');
  const [leaving, setLeaving] = useState<ThreadItem>();
  const removal = usePeopleCall(() => setLeaving(undefined));
  const shown = items.filter(({ kind }) => VIEWS[view]?.(kind));
  return (
    <Section title={t('people.everythingWith', { name: nameOf(person) })}>
      <SegmentedControl
        value={view}
        onChange={setView}
        aria-label={t('people.show')}
        className={classes.views}
        data={[
          { value: 'all', label: t('people.all') },
          { value: 'mails', label: t('people.mails') },
          { value: 'notes', label: t('people.notes') },
        ]}
      />
      {shown.length === 0 ? (
        <Text c="dimmed">{view === 'notes' ? t('people.noNotes') : t('people.nothingYet')}</Text>
      ) : (
        <ol className={classes.timeline}>
          {shown.map((item) => (
            <Item
              key={`${item.kind} ${item.id} ${item.at}`}
              item={item}
              ownEmail={merged.length > 0 ? undefined : person.email}
              onDelete={canWrite && item.kind === 'note' ? () => setLeaving(item) : undefined}
            />
          ))}
        </ol>
      )}
      {has_more && (
        <Text fz="sm" c="dimmed">
          {t.rich('people.olderMessages', {
            link: (inner) => (
              <Anchor
                fz="inherit"
                renderRoot={(props) => <Link to="/admin/message" search={{ search: person.email }} {...props} />}
              >
                {inner}
              </Anchor>
            ),
          })}
        </Text>
      )}
      <DeleteDialog
        name={leaving?.text.slice(0, 80)}
        singular={t('people.noteSingular')}
        facts={{ hasBin: false }}
        deletion={{
          cancel: () => setLeaving(undefined),
          confirm: () =>
            leaving &&
            removal.mutate({
              method: 'DELETE',
              path: `/admin/api/person_note/${leaving.id}`,
              done: t('people.noteDeleted'),
            }),
          error: removal.error,
          isPending: removal.isPending,
        }}
      />
    </Section>
  );
}

interface ItemProps {
  item: ThreadItem;
  /** The only address of the person; undefined for several, which are then shown per item. */
  ownEmail: string | undefined;
  onDelete: (() => void) | undefined;
}

function Item({ item, ownEmail, onDelete }: ItemProps) {
  const { kind, id, at, email, name, text, is_cut, status, questions, conversation_id } = item;
  const { icon: Icon, says } = KINDS[kind];
  const isSubmission = kind === 'message' || kind === 'agent';
  const target = kind === 'reply' ? item.answers : isSubmission ? kind : null;
  return (
    <li>
      <span className={`middle ${classes.dot}`} aria-hidden>
        <Icon size={15} stroke={1.8} />
      </span>
      <div className={classes.entry}>
        <div className={`row wrap ${classes.head}`}>
          <b>{t(says, { name: name || email })}</b>
          {isSubmission && <StatusBadge value={status} />}
          {kind === 'reply' && status === 'failed' && <StatusBadge value={status} />}
          <Text component="span" fz="xs" c="dimmed" className={classes.when}>
            <RelativeTime at={at} />
          </Text>
        </div>
        {(isSubmission || kind === 'mail') && email !== ownEmail && (
          <Text fz="xs" c="dimmed">
            <bdi>{email}</bdi>
          </Text>
        )}
        {text !== '' && (
          <p className={classes.text} dir="auto" data-note={kind === 'note' || undefined}>
            {kind === 'message' ? answersWords(text) : text}
            {is_cut && ' …'}
          </p>
        )}
        <div className={classes.links}>
          {questions > 0 && (
            <Text component="span" fz="xs" c="dimmed">
              {t('people.askedTheAssistant', { count: questions })}
            </Text>
          )}
          {target && (
            <Anchor
              fz="xs"
              className="tap"
              renderRoot={(props) => <Link to={pathOf(target)} search={{ view: String(id) }} {...props} />}
            >
              {t('people.open')}
            </Anchor>
          )}
          {conversation_id !== null && (
            <Anchor
              fz="xs"
              className="tap"
              renderRoot={(props) => <Link to="/admin/inbox" search={{ open: conversation_id }} {...props} />}
            >
              {t('people.open')}
            </Anchor>
          )}
          {onDelete && (
            <Anchor component="button" type="button" fz="xs" className="tap" onClick={onDelete}>
              {t('people.deleteNote')}
            </Anchor>
          )}
        </div>
      </div>
    </li>
  );
}
