import { Fragment, type ReactNode } from 'react';
import type { Block, Inline } from './markdown';

interface MarkdownTextProps {
  blocks: readonly Block[];
  /** Renders a link to a page of this site. */
  link: (path: string, children: ReactNode) => ReactNode;
  /** Renders the number of a source, starting at 1. */
  reference: (source: number) => ReactNode;
  /** The accessible name of each table. */
  tableLabel: string;
  classNames?: { list?: string | undefined; table?: string | undefined; code?: string | undefined };
  /** Rendered after the last word. */
  end?: ReactNode;
}

/** Renders Markdown as elements: React escapes all texts, and no HTML is ever inserted. */
export function MarkdownText({ blocks, link, reference, tableLabel, classNames = {}, end }: MarkdownTextProps) {
  const inline = (parts: readonly Inline[]): ReactNode =>
    parts.map((part, index) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
      return <Fragment key={index}>{element(part)}</Fragment>;
    });

  const element = (part: Inline): ReactNode => {
    switch (part.type) {
      case 'text':
        return part.text;
      case 'code':
        // With a direction of its own, it does not decide that of its line.
        return <code dir="ltr">{part.text}</code>;
      case 'strong':
        return <strong>{inline(part.children)}</strong>;
      case 'emphasis':
        return <em>{inline(part.children)}</em>;
      case 'link':
        return link(part.path, inline(part.children));
      case 'reference':
        return reference(part.source);
    }
  };

  const content = (block: Block, last: ReactNode): ReactNode => {
    switch (block.type) {
      case 'paragraph':
        return (
          <p dir="auto">
            {inline(block.children)}
            {last}
          </p>
        );
      case 'heading':
        return (
          <h3 dir="auto">
            {inline(block.children)}
            {last}
          </h3>
        );
      case 'code':
        // Scrolls by itself, and must therefore be focusable.
        return (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard
          <pre className={classNames.code} tabIndex={0}>
            <code>{block.text}</code>
            {last}
          </pre>
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
          <ol className={classNames.list} dir="auto" start={block.start}>
            {items}
          </ol>
        ) : (
          <ul className={classNames.list} dir="auto">
            {items}
          </ul>
        );
      }
      case 'table':
        return <Table block={block} inline={inline} label={tableLabel} className={classNames.table} />;
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
  label: string;
  className: string | undefined;
}

/** Scrolls by itself, and must therefore be focusable. */
function Table({ block: { head, rows }, inline, label, className }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard
    <section className={className} dir="auto" tabIndex={0} aria-label={label}>
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
