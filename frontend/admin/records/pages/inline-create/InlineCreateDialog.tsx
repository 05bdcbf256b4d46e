import type { ResourceRecord } from '../../../../../backend/core/crud/resource.dto.js';
import { t } from '../../../core/language/t';
import { toastInfo } from '../../../core/toasts/toast';
import { FormModal } from '../../../core/ui/FormModal';
import { SaveError } from '../../../core/ui/SaveError';
import { InlineCreateContext } from '../../../fields/inputs/inline-create';
import { FormFields } from '../../form/FormFields';
import { PreviewContext } from '../../preview/preview-context';
import type { Screen } from '../../screens/screen';
import { useCreateForm } from './useCreateForm';

interface Props {
  screen: Screen;
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
  onCreated: (record: ResourceRecord) => void;
}

const none = () => undefined;

/** Creates a related record in a dialog above the form that references it. */
export default function InlineCreateDialog({ screen, opened, onClose, onClosed, onCreated }: Props) {
  const { form, isSaving, error, isUnsaved, canSubmit, submit } = useCreateForm(screen, onCreated);
  const close = () => {
    if (isUnsaved) toastInfo(t('resourcePages.typedKept'));
    onClose();
  };
  return (
    <FormModal
      title={screen.labels.createTitle}
      opened={opened}
      onClose={close}
      onClosed={onClosed}
      formId={form.id}
      // The title names the resource; a longer label would not fit on a phone.
      submitLabel={isSaving ? t('ui.savingDots') : t('ui.create')}
      submitDisabled={!canSubmit}
      size={form.fields.length > 3 ? 860 : 640}
    >
      <form
        id={form.id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React events bubble through portals: without this, the outer form would be submitted as well.
          event.stopPropagation();
          submit();
        }}
      >
        {error && <SaveError error={error} />}
        {/* Fields within this dialog offer no inline creation, so that dialogs do not nest. */}
        <InlineCreateContext value={none}>
          {/* The form below may have a preview; this one does not. */}
          <PreviewContext value={undefined}>
            <FormFields form={form} />
          </PreviewContext>
        </InlineCreateContext>
      </form>
    </FormModal>
  );
}
