import { Button, Text } from '@mantine/core';
import type { MediaRecord } from '../../../backend/content/library/library.dto.js';
import { t } from '../language/t';
import { useLastReplacement } from './useReplaceMedia';

/** Undoes a replacement after its notification is gone, as long as the back office is open. */
export function ReplacedLine({ file }: { file: MediaRecord }) {
  const { before, undo, isSending } = useLastReplacement(file);
  if (!before) return null;
  return (
    <Text fz="sm" component="div" role="status">
      {t('media.replacedJustNow', { name: before.name })}{' '}
      <Button variant="subtle" size="compact-sm" loading={isSending} onClick={undo}>
        {t('media.restoreIt')}
      </Button>
    </Text>
  );
}
