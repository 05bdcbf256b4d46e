import { Button } from '@mantine/core';
import { SAVES_DRAFT } from '../ui/saves-draft';
import type { ServerDraft } from './useServerDraft';

/** Saves the draft at once. Says nothing: the state line has the time. */
export const SaveDraftButton = ({
  server,
  formId,
  disabled,
}: {
  server: ServerDraft;
  formId?: string;
  disabled: boolean;
}) => (
  <Button
    variant="default"
    form={formId}
    disabled={disabled || !server.canSave}
    onClick={() => server.save()}
    {...{ [SAVES_DRAFT]: true }}
  >
    Save draft
  </Button>
);
