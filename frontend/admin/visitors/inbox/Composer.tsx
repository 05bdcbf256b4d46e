import { ActionIcon, Alert, Anchor, Button, Group, Menu, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { IconAlertCircle, IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { MAX_LENGTH } from '../../../../backend/core/crud/fields/length-limits.constants.js';
import type { Page } from '../../../../backend/core/crud/resource.dto.js';
import type { Colleague, ConversationThread } from '../../../../backend/visitors/inbox/conversation.dto.js';
import { placeholdersIn, withValues } from '../../../../backend/visitors/saved-replies/placeholders.shared.js';
import type { SavedReplyRecord } from '../../../../backend/visitors/saved-replies/saved-reply.dto.js';
import { newKey } from '../../../api/new-key';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { useCurrentUser } from '../../core/session/useCurrentUser';
import { useGet } from '../../core/session/useGet';
import { toastFailure, toastSuccess } from '../../core/toasts/toast';
import { mailtoUrl } from '../../core/ui/contact-urls';
import { errorMessage } from '../../core/ui/error-message';
import { fold } from '../../core/ui/fold';
import { mentionsIn } from '../../core/ui/mentions';
import { RelativeTime } from '../../core/ui/RelativeTime';
import { shortcut } from '../../core/ui/shortcut';
import { callOf } from './conversation-words';
import classes from './Desk.module.css';
import { REPLY_HASH } from './desk-search';
import { AttachedFiles, AttachMenu, useReplyFiles } from './ReplyFiles';
import { refreshConversations } from './useConversations';
import { useKeptText } from './useKeptText';

type Mode = 'reply' | 'note';

interface Props {
  thread: ConversationThread;
  colleagues: readonly Colleague[];
  onWriting: (isWriting: boolean) => void;
  /** Called after an answer that closes the conversation. */
  onSentDone: () => void;
}

/** A suggestion while typing: a saved reply after '/', a colleague after '@'. */
interface Suggestion {
  key: string;
  title: string;
  text?: string;
  insert: string;
}

/** The form for an answer or an internal note. Its text is kept until it is sent. */
export function Composer({ thread, colleagues, onWriting, onSentDone }: Props) {
  const { conversation, reply_to, can_send, person, site_name } = thread;
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  const listId = useId();
  const [mode, setMode] = useState<Mode>(can_send ? 'reply' : 'note');
  const reply = useKeptText('conversation-reply', conversation.id);
  const note = useKeptText('conversation-note', conversation.id);
  const { kept, set, clear } = mode === 'reply' ? reply : note;
  const { text } = kept;
  const files = useReplyFiles(reply.kept.files, (list) => reply.set({ files: list }));
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  /** What looks like a placeholder, and whether the conversation is done with the answer that waits for a word about it. */
  const [asked, setAsked] = useState<{ placeholder: string; isDone: boolean }>();
  const [caret, setCaret] = useState(0);
  const [index, setIndex] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (location.hash !== `#${REPLY_HASH}`) return;
    // It would open an on-screen keyboard over the message.
    if (matchMedia('(pointer: coarse)').matches) return;
    // After the screen has taken the focus.
    const frame = requestAnimationFrame(() => area.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  const saved = useGet<Page<SavedReplyRecord>>(
    ['saved-replies'],
    '/admin/api/list_saved_reply?per_page=100&sort=title',
    { staleTime: 60_000 },
  );

  const isWriting = mode === 'reply' && text.trim() !== '';
  useEffect(() => onWriting(isWriting), [isWriting, onWriting]);

  const values: Record<string, string> = {
    name: reply_to.name || conversation.name,
    company: person?.company ?? '',
    user: user.name,
    site: site_name,
  };
  const filled = (template: string) => withValues(template, values);
  const before = text.slice(0, caret);
  const typed = mode === 'reply' ? /(?:^|\s)\/([^\n/]{0,40})$/.exec(before) : /(?:^|\s)@([^\n@]{0,40})$/.exec(before);
  const words = fold(typed?.[1] ?? '');
  const suggestions: Suggestion[] =
    !typed || isClosed
      ? []
      : mode === 'reply'
        ? byLanguage(saved.data?.data ?? [], conversation.language)
            .filter((record) => fold(`${record.title} ${record.text}`).includes(words))
            .slice(0, 6)
            .map((record) => ({
              key: String(record.id),
              title: record.title,
              text: filled(record.text),
              insert: filled(record.text),
            }))
        : colleagues
            .filter(({ name, id }) => id !== user.id && fold(name).includes(words))
            .slice(0, 6)
            .map(({ id, name }) => ({ key: String(id), title: name, insert: `@${name} ` }));
  const hasNone = mode === 'reply' && typed !== null && words === '' && !isClosed && saved.data?.data.length === 0;
  const active = suggestions[Math.min(index, suggestions.length - 1)];

  const insert = ({ insert: inserted }: Pick<Suggestion, 'insert'>, marker = (typed?.[1]?.length ?? -1) + 1) => {
    const start = caret - marker;
    const next = `${text.slice(0, start)}${inserted}${text.slice(caret)}`;
    set({ text: next });
    const at = start + inserted.length;
    setCaret(at);
    setIndex(0);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(at, at);
    });
  };

  const send = async (isDone: boolean, isAsItIs = false) => {
    const [placeholder] = placeholdersIn(text);
    if (isSending || files.isAdding) return;
    setAsked(undefined);
    if (text.trim() === '') return setFailure(mode === 'reply' ? t('inbox.replyRequired') : t('people.noteRequired'));
    if (mode === 'reply' && placeholder !== undefined && !isAsItIs) {
      setFailure('');
      return setAsked({ placeholder, isDone });
    }
    setSending(true);
    setFailure('');
    const sent = [text, ...kept.files.map(({ id }) => id)].join('\n');
    const key = kept.sent === sent && kept.key ? kept.key : newKey();
    set({ key, sent });
    try {
      const path = `/admin/api/conversations/${conversation.id}`;
      if (mode === 'reply') {
        await api.send('POST', `${path}/replies`, {
          text,
          files: kept.files.map(({ id }) => id),
          idempotency_key: key,
          is_done: isDone,
          last_answer_id: Math.max(0, ...thread.items.map((item) => (item.kind === 'answer' ? item.id : 0))),
        });
        // Otherwise the answer says so itself, and on phones this would lie on what one answers with.
        if (isDone) toastSuccess(t('inbox.replyQueued', { name: callOf(conversation) }));
      } else {
        const mentions = mentionsIn(text, colleagues).slice(0, 10);
        await api.send('POST', `${path}/notes`, { text, idempotency_key: key, mentions });
      }
      clear();
      if (isDone) onSentDone();
    } catch (error) {
      setFailure(`${errorMessage(error)} ${t('inbox.textKept')}`);
    } finally {
      setSending(false);
      await refreshConversations(queryClient);
    }
  };

  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !active) {
      event.preventDefault();
      void send(false);
      return;
    }
    if (!active) {
      // Returns to the keyboard shortcuts of the conversation; the text stays.
      if (event.key === 'Escape') event.currentTarget.blur();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setIndex((index + step + suggestions.length) % suggestions.length);
    else if (event.key === 'Enter' || event.key === 'Tab') insert(active);
    else if (event.key === 'Escape') setClosed(true);
    else return;
    event.preventDefault();
  };
  const focus = (next: Mode) => {
    setMode(next);
    setFailure('');
    requestAnimationFrame(() => area.current?.focus());
  };

  return (
    <div className={classes.composer}>
      {failure && (
        <Alert color="red" icon={<IconAlertCircle size={18} aria-hidden />} mb="xs" role="alert">
          {failure}
        </Alert>
      )}
      {asked && mode === 'reply' && (
        <Alert color="yellow" icon={<IconAlertCircle size={18} aria-hidden />} mb="xs" role="alert">
          {t('conversations.placeholderLeft', { placeholder: asked.placeholder })}{' '}
          <Anchor
            component="button"
            type="button"
            fz="inherit"
            className="tap"
            onClick={() => void send(asked.isDone, true)}
          >
            {t('conversations.sendUnfilled')}
          </Anchor>
        </Alert>
      )}
      {mode === 'reply' && reply_to.bounced_person_id !== null && <Bounced key={reply_to.email} to={reply_to} />}
      <div className={classes.box} data-note={mode === 'note' || undefined}>
        {active && (
          <div className={`card ${classes.suggestions}`}>
            <Text fz="xs" c="dimmed" px={10} pt={6}>
              {mode === 'reply' ? t('conversations.savedReplies') : t('conversations.mention')}
            </Text>
            <div role="listbox" id={listId} aria-label={t('conversations.suggestions')} className={classes.options}>
              {suggestions.map((suggestion) => (
                <div
                  key={suggestion.key}
                  id={`${listId}-${suggestion.key}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={suggestion === active}
                  onMouseDown={(event) => {
                    event.preventDefault();
                    insert(suggestion);
                  }}
                >
                  <b dir="auto">{suggestion.title}</b>
                  {suggestion.text && <small dir="auto">{suggestion.text}</small>}
                </div>
              ))}
            </div>
          </div>
        )}
        {hasNone && (
          <div className={`card ${classes.suggestions}`} role="status">
            <Text fz="sm" c="dimmed" p={10}>
              {t('conversations.noSavedReplies')}{' '}
              <Anchor component={Link} to="/admin/saved_reply/create" fz="inherit">
                {t('conversations.addSavedReply')}
              </Anchor>
            </Text>
          </div>
        )}
        <Textarea
          ref={area}
          variant="unstyled"
          autosize
          minRows={2}
          maxRows={10}
          // With `auto`, an empty field would run from left to right, whatever the language of its placeholder.
          dir={text ? 'auto' : undefined}
          disabled={mode === 'reply' && !can_send}
          readOnly={isSending}
          maxLength={MAX_LENGTH.message}
          aria-label={mode === 'reply' ? t('conversations.yourReply') : t('conversations.yourNote')}
          placeholder={
            mode === 'reply' ? t('conversations.replyHint', { email: reply_to.email }) : t('conversations.noteHint')
          }
          value={text}
          // A field of several lines can't be a combobox.
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={active ? listId : undefined}
          aria-activedescendant={active ? `${listId}-${active.key}` : undefined}
          onChange={(event) => {
            set({ text: event.currentTarget.value });
            setAsked(undefined);
            setCaret(event.currentTarget.selectionStart);
            setIndex(0);
            setClosed(false);
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onKeyDown={onKey}
          onPaste={(event) => {
            const { files: pasted } = event.clipboardData;
            if (mode !== 'reply' || pasted.length === 0) return;
            event.preventDefault();
            void files.add([...pasted]);
          }}
        />
        {mode === 'reply' && <AttachedFiles list={reply.kept.files} files={files} />}
        <Group gap={4} className={classes.tools}>
          <SegmentedControl
            size="xs"
            value={mode}
            onChange={(value) => focus(value === 'note' ? 'note' : 'reply')}
            data={[
              { value: 'reply', label: t('conversations.reply') },
              { value: 'note', label: t('conversations.note') },
            ]}
            aria-label={t('conversations.replyOrNote')}
          />
          {/* Clicked by keyboard shortcuts. */}
          <button type="button" className={classes.key} tabIndex={-1} onClick={() => focus('reply')} {...shortcut('R')}>
            {t('conversations.reply')}
          </button>
          <button type="button" className={classes.key} tabIndex={-1} onClick={() => focus('note')} {...shortcut('N')}>
            {t('conversations.note')}
          </button>
          {mode === 'reply' && can_send && (
            <Menu position="top-start" width={320}>
              <Menu.Target>
                <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('conversations.savedReplies')}>
                  <IconBookmark size={17} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
                {(saved.data?.data.length ?? 0) === 0 && (
                  <Text fz="sm" c="dimmed" p="xs">
                    {t('conversations.noSavedReplies')}
                  </Text>
                )}
                {byLanguage(saved.data?.data ?? [], conversation.language).map((record) => (
                  <Menu.Item key={record.id} onClick={() => insert({ insert: filled(record.text) }, 0)}>
                    {record.title}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          {mode === 'reply' && can_send && <AttachMenu files={files} disabled={isSending} />}
          <span className={classes.grow} />
          {mode === 'reply' ? (
            can_send ? (
              <Group gap={1} wrap="nowrap">
                <Button size="compact-md" h={36} loading={isSending} onClick={() => send(false)}>
                  {t('ui.send')}
                </Button>
                <Menu position="top-end">
                  <Menu.Target>
                    <Button
                      size="compact-md"
                      h={36}
                      px="xs"
                      aria-label={t('conversations.sendAnd')}
                      disabled={isSending}
                    >
                      <IconChevronDown size={16} aria-hidden />
                    </Button>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item onClick={() => send(false)}>{t('conversations.sendAndWait')}</Menu.Item>
                    <Menu.Item onClick={() => send(true)}>{t('conversations.sendAndDone')}</Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              </Group>
            ) : (
              <Button component="a" size="compact-md" h={36} href={mailtoUrl(reply_to.email)}>
                {t('inbox.writeTo', { name: callOf(conversation) })}
              </Button>
            )
          ) : (
            <Button size="compact-md" h={36} variant="default" loading={isSending} onClick={() => send(false)}>
              {t('people.addNote')}
            </Button>
          )}
        </Group>
      </div>
      {mode === 'reply' && !can_send && (
        <Text fz="xs" c="dimmed" mt={6}>
          {t('inbox.mailNotSetUpHint')}
        </Text>
      )}
      <div className={`fine ${classes.keys}`} aria-hidden>
        <kbd>J</kbd>
        <kbd>K</kbd> {t('conversations.keyWalk')} <kbd>R</kbd> {t('conversations.reply')} <kbd>N</kbd>{' '}
        {t('conversations.note')} <kbd>A</kbd> {t('conversations.owner')} <kbd>S</kbd> {t('conversations.stage')}{' '}
        <kbd>H</kbd> {t('conversations.due')} <kbd>E</kbd> {t('conversations.done')}
      </div>
    </div>
  );
}

/** Says before an answer is written that it would not be sent. */
function Bounced({ to }: { to: ConversationThread['reply_to'] }) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const sendAgain = async () => {
    setBusy(true);
    try {
      await api.send('PUT', `/admin/api/write_again_person/${to.bounced_person_id}`);
      toastSuccess(t('people.mailable'));
    } catch (error) {
      toastFailure(error, t('conversations.notChanged'));
    } finally {
      setBusy(false);
      await refreshConversations(queryClient);
    }
  };
  return (
    <Alert
      color="red"
      icon={<IconAlertCircle size={18} aria-hidden />}
      mb="xs"
      p="xs"
      title={t('people.addressBounces')}
    >
      <Group gap="xs" justify="space-between">
        <Stack gap={2} flex="1 1 240px" miw={0}>
          {to.bounced_at && (
            <Text fz="sm">
              {t.rich('people.addressBouncesText', { when: () => <RelativeTime at={to.bounced_at ?? ''} /> })}
            </Text>
          )}
          {to.bounce_reason && (
            <Text fz="xs" c="dimmed" dir="ltr" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
              {to.bounce_reason}
            </Text>
          )}
        </Stack>
        <Button size="compact-sm" variant="default" loading={isBusy} onClick={sendAgain}>
          {t('people.markAddressWorking')}
        </Button>
      </Group>
    </Alert>
  );
}

/** Replies in the visitor's language first, then those for any language. */
function byLanguage(replies: readonly SavedReplyRecord[], language: string): SavedReplyRecord[] {
  const rank = (record: SavedReplyRecord) => (record.language === language ? 0 : record.language === '' ? 1 : 2);
  return [...replies].sort((a, b) => rank(a) - rank(b));
}
