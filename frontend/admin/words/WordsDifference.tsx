import { Skeleton } from '@mantine/core';
import { TextDifference } from '../diff/TextDifference';
import { Differences } from '../history/Differences';
import type { StateDifferenceProps } from '../records/record-definition';
import { useWordGroups } from './useSiteWords';

/** The sentences that differ, with the page and the place that they stand at. */
export function WordsDifference({ older, newer }: StateDifferenceProps) {
  const { data: groups } = useWordGroups(true);
  if (!groups) return <Skeleton h={180} radius="md" aria-busy />;
  const [before, after] = [wordsIn(older), wordsIn(newer)];
  const differences = groups.flatMap(({ title, words }) =>
    words.flatMap(({ key, where, default: text }) => {
      const [was, is] = [before[key] ?? text, after[key] ?? text];
      if (was === is) return [];
      return [{ key, label: `${title} · ${where}`, content: <TextDifference older={was} newer={is} /> }];
    }),
  );
  return <Differences differences={differences} />;
}

const wordsIn = ({ words }: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  typeof words === 'object' && words !== null ? (words as Record<string, string>) : {};
