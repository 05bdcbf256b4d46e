import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../core/language/t';
import type { Field } from '../../fields/field/field';
import { FormField } from '../../records/form/FormField';
import type { DraftForm } from '../../records/form/useDraftForm';
import classes from './PanelField.module.css';

/**
 * A field whose hint is shown on request: the panel is narrow, and who knows a field reads its hint no more. Programs that read aloud
 * have it with the field in either case.
 */
export function PanelField({ form, field }: { form: DraftForm; field: Field }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.field} data-open={isOpen || undefined} data-narrow={field.isNarrow}>
      <FormField form={form} field={field} />
      <UnstyledButton className={`middle ${classes.help}`} aria-expanded={isOpen} onClick={() => setOpen((is) => !is)}>
        <span aria-hidden>?</span>
        <VisuallyHidden>{t('write.helpOn', { label: field.label })}</VisuallyHidden>
      </UnstyledButton>
    </div>
  );
}
