import { BadgeList } from '../../../core/ui/BadgeList';
import type { ColumnKindObject } from './column-kind';

const KEYWORDS = 3;

/** An array. */
export const badges: ColumnKindObject = {
  Cell: ({ value, options }) => (
    <BadgeList values={labels(value).map((label) => options.valueLabels?.[label] ?? label)} />
  ),
  isUnsortable: true,
};

/** The first three items of an array, and '+N more'. */
export const keywords: ColumnKindObject = {
  Cell: ({ value }) => <BadgeList values={labels(value)} max={KEYWORDS} />,
  isUnsortable: true,
};

/** Strings, or the titles of records. */
function labels(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((one: unknown) =>
    typeof one === 'object' && one !== null && 'title' in one ? String(one.title) : String(one),
  );
}
