import { homeImagesSettings } from '../company/home-images-settings';
import { FormField } from '../forms/FormField';
import type { DraftForm } from '../forms/useDraftForm';
import { t } from '../language/t';
import type { PreviewSource } from '../preview/preview-context';
import { useRecord } from '../records/useRecord';
import { usePermissions } from '../session/usePermissions';
import { SettingsForm } from '../settings/SettingsForm';
import { previewOf } from '../settings/SettingsScreen';
import { SETTINGS_ID } from '../settings/settings-id';
import { QueryState } from '../ui/QueryState';
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
        fields: settings.fields.filter((one) => one.name === name),
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
