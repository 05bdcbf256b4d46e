import { ActionIcon, Button, Group, Text, Textarea, Tooltip } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { MAX_WORD_LENGTH } from '../../../backend/company/words/words.constants.js';
import type { WordRecord, WordsRecord } from '../../../backend/company/words/words.dto.js';
import { ApiError } from '../../api/client';
import { conflictingRecord } from '../../api/conflicting-record';
import { lengthProps } from '../inputs/length-props';
import { errorMessage } from '../ui/error-message';
import { recommendedLength } from './recommended-length';
import { type ChangedWords, useSaveWords } from './useSiteWords';
import classes from './WordsScreen.module.css';

interface Props {
  word: WordRecord;
  /** The record that has the saved text. */
  record: WordsRecord;
  /** The title of the word's page, where words of several pages are listed. */
  page: string | undefined;
  readOnly: boolean;
  /** What was typed here before and is not saved. */
  unsaved: string | undefined;
  /** Told the text that is typed and not saved; undefined for none. */
  onType: (key: string, text: string | undefined) => void;
  onSaved: (sent: ChangedWords) => void;
}

/** One word: where it stands, its default, and what visitors read, which is saved when the field is left. */
export function WordRow({ word, record, page, readOnly, unsaved, onType, onSaved }: Props) {
  const { key, where } = word;
  const id = useId();
  const saved = record.words[key] ?? word.default;
  const isChanged = key in record.words;
  const [text, setText] = useState(unsaved ?? saved);
  const [isWriting, setWriting] = useState(false);
  const [shown, setShown] = useState(saved);
  /** What visitors read before the last save of this row. */
  const [before, setBefore] = useState<string>();
  const save = useSaveWords(onSaved);
  const error = save.error && rowError(save.error, key);
  const isDirty = text !== saved;

  // Saved elsewhere, or by 'Reset all': shown unless something else is being typed here.
  if (shown !== saved) {
    if (text === shown) setText(saved);
    setShown(saved);
  }
  useEffect(() => {
    onType(key, isDirty ? text : undefined);
  }, [key, text, isDirty, onType]);

  const commit = (next: string | null) => {
    const value = next ?? word.default;
    setText(value);
    if (value === saved) return save.reset();
    save.mutate(
      { [key]: next },
      {
        onSuccess: (answer) => {
          setBefore(saved);
          // As the server has cleaned it.
          setText(answer.words[key] ?? word.default);
        },
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && isDirty) {
      event.preventDefault();
      setText(saved);
      save.reset();
    }
    if (event.key === 'Enter' && !word.multiline) {
      event.preventDefault();
      commit(text);
    }
  };

  return (
    <li data-changed={isChanged || undefined}>
      <div className={classes.default}>
        <Text fz="sm" fw={560} component="label" htmlFor={id}>
          {page && <span className={classes.page}>{page} · </span>}
          {where}
        </Text>
        <Text fz="sm" c="dimmed" className={classes.defaultText}>
          {word.default === '' ? 'Nothing' : <WithPlaceholders text={word.default} />}
        </Text>
      </div>
      <div className={classes.current}>
        <Textarea
          id={id}
          autosize
          minRows={1}
          value={text}
          readOnly={readOnly}
          placeholder={word.optional ? 'Hidden' : undefined}
          {...lengthProps(text, MAX_WORD_LENGTH, error)}
          data-default={(!isChanged && !isDirty) || undefined}
          onChange={(event) => setText(event.currentTarget.value)}
          onFocus={() => setWriting(true)}
          onBlur={() => {
            setWriting(false);
            if (isDirty) commit(text);
          }}
          onKeyDown={onKeyDown}
        />
        {!readOnly && (
          <Group gap={6} wrap="nowrap" className={classes.end}>
            <Text fz="xs" c="dimmed" className={classes.length} data-long={isLong(text, word) || undefined}>
              {text.length}/{recommendedLength(word.default)}
            </Text>
            {isChanged ? (
              <Tooltip label="Back to the default">
                <ActionIcon
                  size={28}
                  variant="subtle"
                  color="gray"
                  aria-label={`Back to the default: ${where}`}
                  onClick={() => commit(null)}
                >
                  <IconArrowBackUp size={16} stroke={1.8} aria-hidden />
                </ActionIcon>
              </Tooltip>
            ) : (
              <span className={classes.gap} />
            )}
          </Group>
        )}
      </div>
      <div className={classes.state} role="status">
        {save.isPending && 'Saving…'}
        {isDirty && !isWriting && !save.isPending && (
          <>
            Not saved yet.
            <Button variant="transparent" size="compact-xs" onClick={() => commit(text)}>
              Save
            </Button>
          </>
        )}
        {save.isSuccess && !isDirty && before !== undefined && before !== saved && (
          <>
            Saved for all visitors.
            <Button variant="transparent" size="compact-xs" onClick={() => commit(before)}>
              Undo
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

const isLong = (text: string, word: WordRecord) => text.length > recommendedLength(word.default);

const WithPlaceholders = ({ text }: { text: string }) =>
  text.split(/(\{\w+\})/).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts are never reordered
    part.startsWith('{') ? <code key={index}>{part}</code> : part,
  );

function rowError(error: Error, key: string): string {
  const current = conflictingRecord(error) as WordsRecord | undefined;
  if (current) {
    const theirs = current.words[key];
    return theirs === undefined
      ? 'Somebody else has restored the default in the meantime. Leave the field again to replace it.'
      : `Somebody else has changed this to “${theirs}” in the meantime. Leave the field again to replace it.`;
  }
  const message = error instanceof ApiError ? error.errors[key]?.[0] : undefined;
  return message ?? errorMessage(error);
}
