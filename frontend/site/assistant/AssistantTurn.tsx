import { Link } from '@tanstack/react-router';
import { type MouseEvent, memo, useId, useMemo, useState } from 'react';
import { fill } from '../../../backend/company/words/fill.shared.js';
import { MarkdownText } from '../../markdown/MarkdownText';
import { ownPath, parseMarkdown, plainText } from '../../markdown/markdown';
import { type AnswerSource, HAND_OVER_HASH, type Turn } from '../conversation/stored-conversation';
import { useRoutePath, useSharedProps } from '../page-data/shared-props';
import { useShellWords } from '../page-data/shell-words';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';
import styles from './AssistantWindow.module.css';
import { ConversationCheck } from './ConversationCheck';
import { PeopleList } from './PeopleList';

interface TurnActions {
  onPass: (token: string) => void;
  /** Called when the bot check restarts. */
  onRenew: () => void;
  onRetry: (id: string) => void;
  /** Rejects if the rating was not delivered. */
  onRate: (turn: Turn, isRight: boolean) => Promise<void>;
  /** Called when a link is followed. */
  onNavigate: () => void;
  /** Called when a link to the contact form is followed. */
  onHandOver: () => void;
}

interface AssistantTurnProps extends TurnActions {
  turn: Turn;
  /** Whether the links to people are already shown below the previous question. */
  isAgain: boolean;
}

/** A question with its answer, or the part received so far. Memoized: only the turn being answered is rendered again. */
export const AssistantTurn = memo(function AssistantTurn({ turn, ...actions }: AssistantTurnProps) {
  const words = useWords('assistant');
  return (
    <>
      <p className={styles.question} dir="auto" data-turn={turn.id} aria-busy={turn.state === 'checking' || undefined}>
        {/* Isolated, so that only the question determines the direction. */}
        <bdi className="visuallyHidden">{words.asked} </bdi>
        {turn.question}
      </p>
      <div className={styles.answer}>
        <Answer turn={turn} {...actions} />
      </div>
    </>
  );
});

function Answer({ turn, isAgain, onPass, onRenew, onRetry, onRate, onNavigate, onHandOver }: AssistantTurnProps) {
  const words = useWords('assistant');
  const { tryAgain } = useShellWords();
  const routePath = useRoutePath();
  switch (turn.state) {
    case 'checking':
      return <ConversationCheck onPass={onPass} onRenew={onRenew} onHandOver={onHandOver} />;
    case 'writing':
      return <Text turn={turn} onNavigate={onNavigate} />;
    case 'answered':
      return (
        <>
          <Text turn={turn} onNavigate={onNavigate} />
          {/* The reply to a greeting has no source and needs no rating. */}
          {turn.sources.length > 0 && <Rating turn={turn} onRate={onRate} />}
          {turn.rating === false && <PeopleList isBrief={isAgain} onHandOver={onHandOver} />}
          {turn.rating !== false && leadsToPeople(turn, routePath) && <PeopleList isBrief onHandOver={onHandOver} />}
        </>
      );
    case 'perhaps': {
      // Reports which questions deserve an answer of their own, without making the visitor wait.
      const tell = (isRight: boolean) => {
        if (turn.rating !== isRight) onRate(turn, isRight).catch(() => {});
      };
      return (
        <>
          <Text
            turn={turn}
            onNavigate={() => {
              tell(true);
              onNavigate();
            }}
          />
          <Link
            to="/contact"
            hash={HAND_OVER_HASH}
            className={styles.smallButton}
            onClick={() => {
              tell(false);
              onHandOver();
            }}
          >
            {words.noneOfThese}
          </Link>
        </>
      );
    }
    case 'declined':
      return (
        <>
          <Text turn={turn} onNavigate={onNavigate} />
          <PeopleList isBrief={isAgain} onHandOver={onHandOver} />
        </>
      );
    case 'stopped':
      return (
        <>
          {turn.text && <Text turn={turn} onNavigate={onNavigate} />}
          <p className={styles.note}>
            {words.stopped}{' '}
            <button type="button" className={styles.textButton} onClick={() => onRetry(turn.id)}>
              {words.askAgain}
            </button>
          </p>
        </>
      );
    case 'failed':
      return (
        <div className={styles.failure} role="alert">
          <Icon name="warn" />
          <div>
            <p>
              <b>{words.failed}</b> {turn.failure} {words.kept}
            </p>
            <button type="button" className={styles.smallButton} onClick={() => onRetry(turn.id)}>
              {tryAgain}
            </button>
          </div>
        </div>
      );
  }
}

/** Whether the contact page is the only source: the visitor wants to reach people, and the conversation can be attached. */
const leadsToPeople = ({ sources: [source, ...others] }: Turn, routePath: ReturnType<typeof useRoutePath>): boolean =>
  others.length === 0 && !!source?.path && routePath(source.path) === '/contact';

/** The addresses of this site: the public one, and the one it is visited at. */
function useOrigins(): string[] {
  const { siteUrl } = useSharedProps();
  return useMemo(() => [location.origin, new URL(siteUrl).origin], [siteUrl]);
}

function Text({ turn: { state, text, sources }, onNavigate }: { turn: Turn; onNavigate: () => void }) {
  const id = useId();
  const words = useWords('assistant');
  const origins = useOrigins();
  const isWriting = state === 'writing';
  const isAnswer = state === 'answered';
  const shown = isWriting && matchMedia('(prefers-reduced-motion: reduce)').matches ? wholeParagraphs(text) : text;
  const blocks = useMemo(
    () => parseMarkdown(isAnswer && sources.length > 0 ? withReference(shown) : shown, origins),
    [isAnswer, shown, sources.length, origins],
  );
  const sourceId = (source: number) => `${id}source${source}`;

  if (blocks.length === 0 && isWriting)
    return (
      <p className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </p>
    );
  return (
    <>
      <MarkdownText
        blocks={blocks}
        link={(path, children) => (
          <SiteLink path={path} onClick={onNavigate}>
            {children}
          </SiteLink>
        )}
        reference={(source) =>
          sources[source - 1] && (
            <a className={styles.reference} href={`#${sourceId(source)}`} onClick={focusTarget}>
              <span className="visuallyHidden">{fill(words.source, { number: source })}</span>
              <span aria-hidden="true">{source}</span>
            </a>
          )
        }
        tableLabel={words.table}
        classNames={{ list: styles.list, table: styles.table, code: styles.code }}
        end={isWriting && <span className={styles.caret} aria-hidden="true" />}
      />
      {!isWriting && sources.length > 0 && (
        <Sources
          heading={isAnswer ? words.sources : ''}
          sources={sources}
          sourceId={sourceId}
          origins={origins}
          onNavigate={onNavigate}
        />
      )}
    </>
  );
}

/** Focuses the source without changing the page's address, which would be a navigation of the router. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  target?.scrollIntoView({ block: 'nearest' });
  target?.focus({ preventScroll: true });
}

/** An answer without a source number was taken from the first source. It stands below code, not in it. */
function withReference(text: string): string {
  if (/\[\d+\]/.test(text)) return text;
  const fences = text.match(/^\s*```/gm)?.length ?? 0;
  const end = fences === 0 ? '' : fences % 2 === 0 ? '\n' : '\n```\n';
  return `${text.trimEnd()}${end}[1]`;
}

/** Omits the unfinished paragraph, so that nothing moves for visitors who prefer reduced motion. */
const wholeParagraphs = (text: string) => text.slice(0, Math.max(0, text.lastIndexOf('\n\n')));

interface SourcesProps {
  /** Empty if the answer itself introduces the sources. */
  heading: string;
  sources: readonly AnswerSource[];
  sourceId: (source: number) => string;
  origins: readonly string[];
  onNavigate: () => void;
}

function Sources({ heading, sources, sourceId, origins, onNavigate }: SourcesProps) {
  return (
    <div className={styles.sources}>
      {heading && <p>{heading}</p>}
      <ol>
        {sources.map(({ title, path, sentence }, index) => {
          const page = path === null ? undefined : ownPath(path, origins);
          const name = (
            <span dir="auto">
              {title}
              {sentence && <small dir="auto">{sentence}</small>}
            </span>
          );
          return (
            <li key={`${title} ${path}`} id={sourceId(index + 1)} tabIndex={-1}>
              {page ? (
                <SiteLink path={page} onClick={onNavigate}>
                  {name}
                  <Icon name="arrow-right" />
                </SiteLink>
              ) : (
                <div>{name}</div>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const COPIED_MS = 2000;

function Rating({ turn, onRate }: { turn: Turn; onRate: TurnActions['onRate'] }) {
  const words = useWords('assistant');
  const origins = useOrigins();
  const [isCopied, setCopied] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const rate = (isRight: boolean) => {
    setFailed(false);
    onRate(turn, isRight).catch(() => setFailed(true));
  };

  const copy = async () => {
    await navigator.clipboard.writeText(plainText(parseMarkdown(turn.text, origins)));
    setCopied(true);
    setTimeout(setCopied, COPIED_MS, false);
  };
  return (
    <div className={styles.rating}>
      <span id={`rate-${turn.id}`}>{words.rate}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would stand on lines of its own */}
      <span role="group" aria-labelledby={`rate-${turn.id}`}>
        {[true, false].map((isRight) => (
          <button
            key={String(isRight)}
            type="button"
            aria-pressed={turn.rating === isRight}
            onClick={() => rate(isRight)}
          >
            {isRight ? words.yes : words.no}
          </button>
        ))}
      </span>
      {/* Only in a secure context. */}
      {navigator.clipboard && (
        <button type="button" className={styles.copy} onClick={copy}>
          {isCopied ? words.copied : words.copy}
        </button>
      )}
      {hasFailed && <span role="alert">{words.rateFailed}</span>}
    </div>
  );
}
