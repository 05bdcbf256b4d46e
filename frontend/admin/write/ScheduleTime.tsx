import { t } from '../language/t';
import { ScheduleDialog } from '../publication/ScheduleDialog';
import type { Writing } from './useWriting';

interface Props {
  writing: Writing;
  opened: boolean;
  onClose: () => void;
}

const NEVER = { publish_at: null, unpublish_at: null };

/** Chooses the times of publication and removal. */
export function ScheduleTime({ writing, opened, onClose }: Props) {
  const { screen, editor, state } = writing;
  const { publish_at, unpublish_at } = editor.server?.publication ?? NEVER;
  if (!writing.isContent) return null;
  return (
    <ScheduleDialog
      opened={opened}
      resource={screen.name}
      times={{ publish_at, unpublish_at }}
      canGoOut={state.hasDraft}
      mustGoOut={!editor.record}
      note={
        !state.hasDraft
          ? t('publication.noDraftToPublish')
          : state.isShown
            ? t('publication.draftIsPublishedThen')
            : t('publication.recordIsPublishedThen', { singular: screen.labels.singular })
      }
      isSilent
      onSave={(times) => writing.schedule(() => times)}
      onClose={onClose}
    />
  );
}
