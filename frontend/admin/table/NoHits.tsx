import { Button } from '@mantine/core';
import { Empty } from '../ui/Empty';

/** There are records, but none with these words. */
export function NoHits({ many, words, onClear }: { many: string; words: string; onClear: () => void }) {
  return (
    <Empty title={`No ${many} match “${words}”`} text="Try fewer or other words.">
      <Button variant="default" onClick={onClear}>
        Clear the search
      </Button>
    </Empty>
  );
}
