import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { MarkdownText } from '../../../markdown/MarkdownText';
import { parseMarkdown } from '../../../markdown/markdown';
import { t } from '../language/t';
import classes from './AnswerText.module.css';

/** An answer of the assistant, rendered as in its window on the site. Only for data fetched in the browser. */
export function AnswerText({ text }: { text: string }) {
  const blocks = useMemo(() => parseMarkdown(text, [location.origin]), [text]);
  return (
    <div className={classes.answer}>
      <MarkdownText
        blocks={blocks}
        link={(path, children) => (
          <Anchor href={path} target="_blank" rel="noopener" inherit>
            {children}
          </Anchor>
        )}
        reference={(source) => <sup>{source}</sup>}
        tableLabel={t('ui.table')}
        classNames={{ table: classes.table }}
      />
    </div>
  );
}
