import { ActionIcon, Anchor, Loader, NativeSelect, Paper, Text, TextInput, Title } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { MAX_QUESTION_LENGTH } from '../../../../backend/visitors/assistant/conversations/chat.constants.js';
import type {
  TriedPassage,
  TriedQuestion,
} from '../../../../backend/visitors/assistant/questions/question-group.dto.js';
import { inDecimals } from '../../core/language/decimals';
import { t } from '../../core/language/t';
import { AnswerText } from '../../core/ui/AnswerText';
import { errorMessage } from '../../core/ui/error-message';
import { languageName } from '../../records/translations/site-languages';
import { sourceName } from './question-states';
import classes from './TryIt.module.css';
import type { Trying } from './useTryQuestion';

/** Shows the answer that a visitor would get now, and its passages. */
export function TryIt({ trying }: { trying: Trying }) {
  const { text, setText, language, setLanguage, languages, asked, result, error, isPending, ask } = trying;
  return (
    <Paper component="aside" className={`column ${classes.try}`} aria-label={t('questions.tryIt')}>
      <header>
        <Title order={2} fz="lg">
          {t('questions.tryIt')}
        </Title>
        <Text fz="xs" c="dimmed">
          {t('questions.testHint')}
        </Text>
        {languages.length > 1 && language && (
          <NativeSelect
            mt="xs"
            w="fit-content"
            size="xs"
            aria-label={t('questions.pageLanguage')}
            data={languages.map((tag) => ({ value: tag, label: languageName(tag) }))}
            value={language}
            onChange={(event) => setLanguage(event.currentTarget.value)}
          />
        )}
      </header>
      <div className={`column ${classes.body}`} aria-live="polite" aria-busy={isPending}>
        {asked === undefined && (
          <Text fz="sm" c="dimmed">
            {t('questions.testEmpty')}
          </Text>
        )}
        {asked !== undefined && (
          <div className={classes.bubble} data-mine>
            {asked}
          </div>
        )}
        {isPending && <Loader size="sm" type="dots" color="var(--jk-ring)" aria-label={t('questions.answering')} />}
        {error && !isPending && (
          <Text fz="sm" c="red" role="alert">
            {errorMessage(error)} {t('questions.typedIsKept')}
          </Text>
        )}
        {result && !isPending && !error && <Result result={result} />}
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask(text);
        }}
      >
        <TextInput
          flex={1}
          aria-label={t('questions.askAsVisitor')}
          placeholder={t('questions.testTitle')}
          maxLength={MAX_QUESTION_LENGTH}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          rightSectionWidth={46}
          rightSection={
            <ActionIcon
              type="submit"
              variant="filled"
              color="orange"
              size={30}
              aria-label={t('questions.ask')}
              className={classes.ask}
            >
              <IconArrowUp size={16} stroke={2.4} aria-hidden />
            </ActionIcon>
          }
        />
      </form>
    </Paper>
  );
}

function Result({ result }: { result: TriedQuestion }) {
  const { kind, answered, text, sources, passages, threshold, milliseconds, by_model } = result;
  const isCourtesy = answered && passages.length === 0;
  return (
    <>
      {!answered && (
        <Text fz="sm" className={classes.declined}>
          {kind === 'perhaps' ? t('questions.unsurePagesShown') : t('questions.declinedNoAnswer')}
        </Text>
      )}
      <div className={classes.bubble}>
        <AnswerText text={text} />
        {sources.length > 0 && (
          <ol>
            {sources.map(({ kind, id, title, path }) => (
              <li key={`${kind} ${id}`}>
                {path === null ? (
                  title
                ) : (
                  <Anchor href={path} target="_blank" rel="noopener" fz="sm">
                    {title}
                  </Anchor>
                )}
              </li>
            ))}
          </ol>
        )}
      </div>
      <section className={classes.why} aria-label={t('questions.answerReason')}>
        <Text fz="sm" fw={560}>
          {answered ? t('questions.answerReason') : t('questions.whyNot')}
        </Text>
        {passages.length === 0 ? (
          <Text fz="sm" c="dimmed" my={6}>
            {isCourtesy ? t('questions.greetingRecognized') : t('questions.passagesEmpty')}
          </Text>
        ) : (
          <ul>
            {passages.map((passage, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <Passage key={index} passage={passage} threshold={threshold} />
            ))}
          </ul>
        )}
        {!isCourtesy && (
          <Text fz="xs" c="dimmed">
            {t(by_model ? 'questions.confidenceByModel' : 'questions.confidenceWithoutModel', {
              threshold: inDecimals(threshold, 2),
              milliseconds,
            })}
          </Text>
        )}
      </section>
    </>
  );
}

/** A matching passage, with the matched words marked. */
function Passage({ passage, threshold }: { passage: TriedPassage; threshold: number }) {
  const { kind, title, heading, text, score } = passage;
  return (
    <li data-under={score < threshold || undefined}>
      <span>
        <b dir="auto">{title}</b>
        <small>
          {sourceName(kind)}
          {heading !== '' && heading !== title && `, “${heading}”`}
        </small>
      </span>
      <i
        className={classes.meter}
        style={{ '--score': `${score * 100}%`, '--line': `${threshold * 100}%` } as CSSProperties}
        aria-hidden
      />
      <em className="tnum">{inDecimals(score, 2)}</em>
      {text !== '' && (
        <p dir="auto">
          {partsOf(passage).map(({ start, text: part, isMark }) =>
            isMark ? <mark key={start}>{part}</mark> : <span key={start}>{part}</span>,
          )}
        </p>
      )}
    </li>
  );
}

/** Characters shown of a passage, starting shortly before the first mark. */
const SHOWN = { before: 60, all: 280 };

/** The shown part of a passage's text, split at its marks. */
function partsOf({ text, marks }: TriedPassage) {
  const first = Math.max(0, (marks[0]?.start ?? 0) - SHOWN.before);
  const from = first === 0 ? 0 : text.indexOf(' ', first) + 1;
  const to = Math.min(text.length, from + SHOWN.all);
  const parts: { start: number; text: string; isMark: boolean }[] = [];
  const add = (start: number, end: number, isMark: boolean) => {
    if (start < end) parts.push({ start, text: text.slice(start, end), isMark });
  };
  let at = from;
  for (const { start, end } of marks) {
    if (end > to) break;
    add(at, start, false);
    add(start, end, true);
    at = end;
  }
  add(at, to, false);
  const last = parts.at(-1);
  if (last && to < text.length) last.text += '…';
  return from > 0 ? [{ start: -1, text: '…', isMark: false }, ...parts] : parts;
}
