import { homeImagesSettings } from '../../company/details/home-images-settings';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { QueryState } from '../../core/ui/QueryState';
import { FormField } from '../../records/form/FormField';
import type { DraftForm } from '../../records/form/useDraftForm';
import type { PreviewSource } from '../../records/preview/preview-context';
import { useRecord } from '../../records/record/useRecord';
import { SettingsForm } from '../../records/settings/SettingsForm';
import { previewOf } from '../../records/settings/SettingsScreen';
import { SETTINGS_ID } from '../../records/settings/settings-id';
import { useReported } from './useReported';

interface Props {
  name: 'help' | 'approach' | 'product';
  onSource: (source: PreviewSource) => void;
}

/** The picture of a section: one of the home images, with their form. */
export function PicturePanel({ name, onSource }: Props) {
  const { can } = usePermissions();
  const settings = homeImagesSettings();
  const canWrite = can(settings.writePermission);
  const { data, error, refetch } = useRecord(settings, canWrite ? SETTINGS_ID : undefined);
  if (!canWrite) return null;
  if (error || !data)
    return (
      <QueryState
        what={t('settings.the', { name: settings.labels.singular })}
        error={error}
        refetch={refetch}
        h={200}
      />
    );
  return (
    <SettingsForm
      definition={{
        ...settings,
        draftName: `homeimage_${name}`,
        fields: settings.fields.filter((field) => field.name === name),
      }}
      submitButton={t('homePage.savePicture')}
      record={data}
    >
      {(form) => <Fields form={form} onSource={onSource} />}
    </SettingsForm>
  );
}

function Fields({ form, onSource }: Pick<Props, 'onSource'> & { form: DraftForm }) {
  // The preview shows it from the first change on.
  useReported(form.isChanged ? previewOf(homeImagesSettings())?.(form) : undefined, onSource, [
    form.values,
    form.version,
  ]);
  return form.fields.map((field) => <FormField key={field.name} form={form} field={field} />);
}
