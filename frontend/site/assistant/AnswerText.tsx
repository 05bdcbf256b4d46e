import type { ReactNode } from 'react';
import { fill } from '../../../backend/company/words/fill.shared.js';
import { MarkdownText } from '../../markdown/MarkdownText';
import type { Block } from '../../markdown/markdown';
import { useWords } from '../page-data/words';
import { SiteLink } from '../ui/SiteLink';
import styles from './AssistantWindow.module.css';

interface AnswerTextProps {
  blocks: readonly Block[];
  /** The id of the element of a source, by its figure; undefined if there is none. */
  sourceId: (source: number) => string | undefined;
  onNavigate: () => void;
  /** Behind the last word. */
  end?: ReactNode;
}

/** The text of an answer; its figures lead to the sources below it. */
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

/** Leads to the source without a change of the page's address, which would be a step of the router's. */
function focusTarget(event: { preventDefault(): void; currentTarget: HTMLAnchorElement }): void {
  event.preventDefault();
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  target?.scrollIntoView({ block: 'nearest' });
  target?.focus({ preventScroll: true });
}
