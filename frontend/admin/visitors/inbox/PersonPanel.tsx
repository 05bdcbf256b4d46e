import { ActionIcon, Anchor, Button, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ConversationRecord, ConversationThread } from '../../../../backend/visitors/inbox/conversation.dto.js';
import { namesOf } from '../../core/language/language-names';
import { t } from '../../core/language/t';
import { Fact } from '../../core/ui/Fact';
import { RelativeTime } from '../../core/ui/RelativeTime';
import { answersWords } from '../../core/ui/times';
import { callOf, formName } from './conversation-words';
import classes from './Desk.module.css';
import { useMerge } from './useConversations';

interface Props {
  thread: ConversationThread;
  /** Set if there is no room for the panel beside the conversation. */
  isShown: boolean;
  onClose: () => void;
  onOpen: (id: number) => void;
}

/** Details of the visitor, and their other conversations. */
export function PersonPanel({ thread, isShown, onClose, onOpen }: Props) {
  const { conversation, person, others, merged, can_write } = thread;
  const { unmerge } = useMerge();
  return (
    <aside className={classes.person} data-shown={isShown || undefined} aria-label={t('conversations.aboutPerson')}>
      <div className={classes.personHead}>
        <h3>{t('conversations.aboutPerson')}</h3>
        <ActionIcon
          className={classes.closePerson}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('ui.close')}
          onClick={onClose}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <dl className={classes.known}>
        <Fact name={t('conversations.name')}>
          {person ? (
            <Anchor
              fz="inherit"
              renderRoot={(props) => <Link to="/admin/person/$id" params={{ id: String(person.id) }} {...props} />}
            >
              {callOf(person)}
            </Anchor>
          ) : (
            callOf(conversation)
          )}
        </Fact>
        <Fact name={t('conversations.email')}>
          <Anchor href={`mailto:${encodeURIComponent(conversation.email)}`} fz="inherit">
            <bdi>{conversation.email}</bdi>
          </Anchor>
        </Fact>
        {person?.company && <Fact name={t('people.company')}>{person.company}</Fact>}
        {person?.phone && (
          <Fact name={t('inbox.phone')}>
            <bdi>{person.phone}</bdi>
          </Fact>
        )}
        {conversation.language && <Fact name={t('people.language')}>{namesOf(conversation.language).name}</Fact>}
        {person && (
          <Fact name={t('people.firstContact')}>
            <RelativeTime at={person.created_at} />
          </Fact>
        )}
      </dl>
      {merged.length > 0 && (
        <section>
          <h4>{t('conversations.mergedHere')}</h4>
          <ul className={`single ${classes.related}`}>
            {merged.map((record) => (
              <li key={record.id}>
                <span>
                  <bdi>{callOf(record)}</bdi>
                  <small>{answersWords(record.preview)}</small>
                </span>
                {can_write && (
                  <Button size="compact-xs" variant="subtle" color="gray" onClick={() => unmerge(record.id)}>
                    {t('people.separate')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h4>{t('conversations.otherConversations')}</h4>
        {others.length === 0 ? (
          <Text fz="sm" c="dimmed">
            {t('conversations.noOthers')}
          </Text>
        ) : (
          <ul className={`single ${classes.related}`}>
            {others.map((record) => (
              <Other key={record.id} row={record} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </section>
    </aside>
  );
}

function Other({ row, onOpen }: { row: ConversationRecord; onOpen: (id: number) => void }) {
  const { id, form, preview, created_at, done_at } = row;
  return (
    <li>
      <button type="button" onClick={() => onOpen(id)}>
        <b>{formName(form, row.subject)}</b> · <RelativeTime at={created_at} />
        {done_at && ` · ${t('conversations.laneDone')}`}
        <small dir="auto">{answersWords(preview)}</small>
      </button>
    </li>
  );
}
