import type { ReactNode } from 'react';
import { fill } from '../../../backend/company/words/fill.shared.js';
import { MarkdownText } from '../../markdown/MarkdownText';
import type { Block } from '../../markdown/markdown';
import { useWords } from '../page-data/words';
import { SiteLink } from '../ui/SiteLink';
import styles from './AssistantWindow.module.css';

interface AnswerTextProps {
  blocks: readonly Block[];
  /** The id of a source's element by its number; undefined if there is none. */
  sourceId: (source: number) => string | undefined;
  onNavigate: () => void;
  /** Rendered after the last word. */
  end?: ReactNode;
}

/** The text of an answer; its numbers link to the sources below. */
export function AnswerText({ blocks, sourceId, onNavigate, end }: AnswerTextProps) {
  const words = useWords('assistant');
  return (
    <MarkdownText
      blocks={blocks}
      link={(path, children) => (
        <SiteLink path={path} onClick={onNavigate}>
          {children}
        </SiteLink>
      )}
      reference={(source) => {
        const id = sourceId(source);
        return (
          id && (
            <a className={styles.reference} href={`#${id}`} onClick={focusTarget}>
              <span className="visuallyHidden">{fill(words.source, { number: source })}</span>
              <span aria-hidden="true">{source}</span>
            </a>
          )
        );
      }}
      tableLabel={words.table}
      classNames={{ list: styles.list, table: styles.table }}
      end={end}
    />
  );
}

/** Focuses the source without changing the page's address, which would be a navigation of the router. */
function focusTarget(event: { preventDefault(): void; currentTarget: HTMLAnchorElement }): void {
  event.preventDefault();
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  target?.scrollIntoView({ block: 'nearest' });
  target?.focus({ preventScroll: true });
}
