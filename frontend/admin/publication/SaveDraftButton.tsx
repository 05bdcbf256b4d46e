import { Button } from '@mantine/core';
import { t } from '../language/t';
import { SAVES_DRAFT } from '../ui/saves-draft';

interface Props {
  formId?: string | undefined;
  disabled: boolean;
  onSave: () => void;
}

/**
 * Saves the draft at once, without a message: the state line shows the time. Without changes it is not disabled, which would lose
 * the focus.
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
