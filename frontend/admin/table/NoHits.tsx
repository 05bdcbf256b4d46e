import { Button } from '@mantine/core';
import { Empty } from '../ui/Empty';

interface Props {
  many: string;
  /** What was searched for; may be empty where filters alone leave nothing. */
  words: string;
  filtered: boolean;
  onClear: () => void;
  onClearFilters: () => void;
}

/** There are records, but none with these words, or none that the filters let through. */
export function NoHits({ many, words, filtered, onClear, onClearFilters }: Props) {
  const title = words
    ? `No ${many} match “${words}”${filtered ? ' and the filters' : ''}`
    : `No ${many} match the filters`;
  return (
    <Empty title={title} text={words ? 'Try fewer or other words.' : 'Try another status or a longer time.'}>
      {words && (
        <Button variant="default" onClick={onClear}>
          Clear the search
        </Button>
      )}
      {filtered && (
        <Button variant="default" onClick={onClearFilters}>
          Clear the filters
        </Button>
      )}
    </Empty>
  );
}
