import { Text } from '@mantine/core';
import { Fragment, type ReactNode, useMemo } from 'react';
import { t } from '../../core/language/t';
import classes from './RichTextDifference.module.css';
import { type BlockChange, diffBlocks, isUnchanged, type Token } from './rich-text-blocks';
import { Changed } from './TextDifference';

interface Props {
  older: string;
  newer: string;
  /** Omits unchanged paragraphs. */
  onlyChanges: boolean;
}

/** Formatted text with removed and added words marked. Built from words alone: no HTML of a record is used. */
export function RichTextDifference({ older, newer, onlyChanges }: Props) {
  const blocks = useMemo(() => diffBlocks(older, newer), [older, newer]);
  if (blocks.every(isUnchanged) && onlyChanges) {
    return (
      <Text fz="sm" c="dimmed">
        {t('diff.formattingOnly')}
      </Text>
    );
  }
  return <div className={classes.text}>{onlyChanges ? folded(blocks) : blocks.map(drawn)}</div>;
}

/** Collapses runs of unchanged blocks into one line that counts them. */
function folded(blocks: readonly BlockChange[]): ReactNode[] {
  const shown: ReactNode[] = [];
  let skipped = 0;
  const skip = (key: string) => {
    if (skipped > 0) {
      shown.push(
        <p key={key} className={classes.skipped}>
          {t('diff.unchanged', { count: skipped })}
        </p>,
      );
    }
    skipped = 0;
  };
  blocks.forEach((block, index) => {
    if (isUnchanged(block)) skipped += 1;
    else {
      skip(`before-${index}`);
      shown.push(drawn(block, index));
    }
  });
  skip('end');
  return shown;
}

const drawn = ({ kind, runs }: BlockChange, index: number) => (
  <p key={index} dir="auto" data-kind={kind}>
    {runs.map(({ change, tokens }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: in their order, and without a state
      <Changed key={at} change={change}>
        {chunks(tokens).map((chunk, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Fragment key={place}>{formatted(chunk)}</Fragment>
        ))}
      </Changed>
    ))}
  </p>
);

/** Joins neighbouring tokens with the same formatting. */
function chunks(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const isAlike =
      last &&
      last.picture === undefined &&
      token.picture === undefined &&
      last.link === token.link &&
      last.marks.join() === token.marks.join();
    if (isAlike) joined[joined.length - 1] = { ...last, text: last.text + token.text };
    else joined.push(token);
  }
  return joined;
}

function formatted({ text, marks, link, picture }: Token): ReactNode {
  if (picture !== undefined) {
    // Pictures of other sites would reveal the reader to them.
    return picture.startsWith('/storage/') ? (
      <img src={picture} alt={text || t('diff.noDescription')} className={classes.picture} loading="lazy" />
    ) : (
      <span className={classes.picture}>{text || t('diff.picture')}</span>
    );
  }
  let words: ReactNode = text;
  for (const Mark of marks) words = <Mark>{words}</Mark>;
  return link === undefined ? (
    words
  ) : (
    <span className={classes.link} title={link}>
      {words}
    </span>
  );
}
