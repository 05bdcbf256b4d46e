import { Skeleton, Text } from '@mantine/core';
import { TextDifference } from '../diff/TextDifference';
import classes from '../history/Comparison.module.css';
import type { StateDifferenceProps } from '../records/record-definition';
import { useWordGroups } from './useSiteWords';

/** The sentences that differ, with the page and the place that they stand at. */
export function WordsDifference({ older, newer }: StateDifferenceProps) {
  const { data: groups } = useWordGroups(true);
  if (!groups) return <Skeleton h={180} radius="md" aria-busy />;
  const [before, after] = [wordsIn(older), wordsIn(newer)];
  const changes = groups.flatMap(({ title, words }) =>
    words.flatMap(({ key, where, default: text }) => {
      const [was, is] = [before[key] ?? text, after[key] ?? text];
      return was === is ? [] : [{ key, label: `${title} · ${where}`, was, is }];
    }),
  );
  if (changes.length === 0) {
    return (
      <Text c="dimmed" fz={14.5}>
        Both say the same.
      </Text>
    );
  }
  return (
    <dl className={classes.changes}>
      {changes.map(({ key, label, was, is }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <TextDifference older={was} newer={is} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const wordsIn = ({ words }: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  typeof words === 'object' && words !== null ? (words as Record<string, string>) : {};
