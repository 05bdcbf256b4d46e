import { Button } from '@mantine/core';
import { t } from '../../core/language/t';
import type { useImportItems } from './useSiteImports';

/** Loads the next page of a list, if there is one. */
export function ShowMore({ query }: { query: ReturnType<typeof useImportItems> }) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="default"
      size="xs"
      mt="xs"
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {t('imports.showMore')}
    </Button>
  );
}
