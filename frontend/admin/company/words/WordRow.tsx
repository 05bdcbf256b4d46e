import { Group, Text, Textarea } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { MAX_WORD_LENGTH } from '../../../../backend/company/words/words.constants.js';
import { directionOf } from '../../../../backend/core/text/languages.shared.js';
import { t } from '../../core/language/t';
import { lengthProps } from '../../fields/inputs/length-props';
import { useWordText, type WordRowProps } from './useWordText';
import { BackToDefault, WordPlace, WordState } from './WordParts';
import classes from './WordsScreen.module.css';

/** The length up to which a word fits in the place of its default: half as long again, and at least a short label. */
const recommendedLength = (text: string): number => Math.max(24, Math.ceil((text.length * 1.5) / 10) * 10);

const asItIs = { read: (text: string) => text, write: (text: string) => text };

/** One word: its place, its default, and its text, which is saved on blur. */
export function WordRow(props: WordRowProps) {
  const { word, language, readOnly } = props;
  const id = useId();
  const [isWriting, setWriting] = useState(false);
  const own = useWordText(props, asItIs);
  const { value: text, setValue: setText, isChanged, isDirty, commit } = own;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && isDirty) {
      event.preventDefault();
      own.reset();
    }
    if (event.key === 'Enter' && !word.multiline) {
      event.preventDefault();
      commit(text);
    }
  };

  return (
    <li data-changed={isChanged || undefined}>
      <WordPlace {...props} label={{ htmlFor: id }} />
      <div className={classes.current}>
        <Textarea
          id={id}
          lang={language}
          dir={directionOf(language)}
          autosize
          minRows={1}
          value={text}
          readOnly={readOnly}
          placeholder={word.missing ? t('words.englishShown') : word.optional ? t('words.hidden') : undefined}
          {...lengthProps(text, MAX_WORD_LENGTH, own.error)}
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
            <Text
              fz="xs"
              c="dimmed"
              className={`tnum ${classes.length}`}
              data-long={text.length > recommendedLength(word.default) || undefined}
            >
              {text.length}/{recommendedLength(word.default)}
            </Text>
            {isChanged ? (
              <BackToDefault where={word.where} onClick={() => commit(null)} />
            ) : (
              <span className={classes.gap} />
            )}
          </Group>
        )}
      </div>
      <WordState word={own} isWriting={isWriting} />
    </li>
  );
}
