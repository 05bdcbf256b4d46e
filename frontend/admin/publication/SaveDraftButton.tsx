import { Button } from '@mantine/core';
import { t } from '../language/t';
import { SAVES_DRAFT } from '../ui/saves-draft';

interface Props {
  formId?: string | undefined;
  disabled: boolean;
  onSave: () => void;
}

/**
 * Saves the draft at once. Says nothing: the state line has the time. It keeps the focus while there is nothing to save,
 * which a disabled button would lose.
 */
export const SaveDraftButton = ({ formId, disabled, onSave }: Props) => (
  <Button
    variant="default"
    form={formId}
    aria-disabled={disabled || undefined}
    data-disabled={disabled || undefined}
    onClick={() => !disabled && onSave()}
    {...{ [SAVES_DRAFT]: true }}
  >
    {t('publication.saveDraft')}
  </Button>
);
