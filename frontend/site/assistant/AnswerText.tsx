import { Fragment, type ReactNode } from 'react';
import { fill } from '../../../backend/words/fill.shared.js';
import type { Block, Inline } from '../conversation/markdown';
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

/** An answer as elements: React escapes all texts, and no HTML is ever inserted. */
export function AnswerText({ blocks, sourceId, onNavigate, end }: AnswerTextProps) {
  const words = useWords('assistant');

  const inline = (parts: readonly Inline[]): ReactNode =>
    parts.map((part, index) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
      return <Fragment key={index}>{element(part)}</Fragment>;
    });

  const element = (part: Inline): ReactNode => {
    switch (part.type) {
      case 'text':
        return part.text;
      case 'strong':
        return <strong>{inline(part.children)}</strong>;
      case 'emphasis':
        return <em>{inline(part.children)}</em>;
      case 'link':
        return (
          <SiteLink path={part.path} onClick={onNavigate}>
            {inline(part.children)}
          </SiteLink>
        );
      case 'reference': {
        const id = sourceId(part.source);
        return (
          id && (
            <a className={styles.reference} href={`#${id}`} onClick={focusTarget}>
              <span className="visuallyHidden">{fill(words.source, { number: part.source })}</span>
              <span aria-hidden="true">{part.source}</span>
            </a>
          )
        );
      }
    }
  };

  const content = (block: Block, last: ReactNode): ReactNode => {
    switch (block.type) {
      case 'paragraph':
        return (
          <p>
            {inline(block.children)}
            {last}
          </p>
        );
      case 'heading':
        return (
          <h3>
            {inline(block.children)}
            {last}
          </h3>
        );
      case 'list': {
        const items = block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
          <li key={index}>
            {inline(item)}
            {index === block.items.length - 1 && last}
          </li>
        ));
        return block.isOrdered ? (
          <ol className={styles.list} start={block.start}>
            {items}
          </ol>
        ) : (
          <ul className={styles.list}>{items}</ul>
        );
      }
      case 'table':
        return <Table block={block} inline={inline} />;
    }
  };

  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
    <Fragment key={index}>{content(block, index === blocks.length - 1 && end)}</Fragment>
  ));
}

interface TableProps {
  block: Extract<Block, { type: 'table' }>;
  inline: (parts: readonly Inline[]) => ReactNode;
}

/** Scrolls by itself, and so can be focused. */
function Table({ block: { head, rows }, inline }: TableProps) {
  const words = useWords('assistant');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard
    <section className={styles.table} tabIndex={0} aria-label={words.table}>
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
              <th key={at} scope="col">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={at}>
              {row.map((cell, column) => {
                const Cell = column === 0 ? 'th' : 'td';
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  <Cell key={column} scope={column === 0 ? 'row' : undefined}>
                    {inline(cell)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Leads to the source without a change of the page's address, which would be a step of the router's. */
function focusTarget(event: { preventDefault(): void; currentTarget: HTMLAnchorElement }): void {
  event.preventDefault();
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  target?.scrollIntoView({ block: 'nearest' });
  target?.focus({ preventScroll: true });
}
