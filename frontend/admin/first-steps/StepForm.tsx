import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { PaletteInput } from '../company/PaletteInput';
import { FormBody } from '../forms/FormBody';
import { FormField } from '../forms/FormField';
import type { DraftForm } from '../forms/useDraftForm';
import { useUnsavedChangesGuard } from '../forms/useUnsavedChangesGuard';
import { useRecord } from '../records/useRecord';
import { useCreateForm } from '../resource-pages/inline-create/useCreateForm';
import type { Screen } from '../resources/screen';
import { SettingsForm } from '../settings/SettingsForm';
import type { Settings } from '../settings/settings';
import { LoadError } from '../ui/LoadError';
import { SaveError } from '../ui/SaveError';
import type { Step } from './steps';

interface Props {
  step: Step;
  onSaved: () => void;
  onSkip: () => void;
}

export const StepForm = ({ step, ...actions }: Props) =>
  'settings' in step ? (
    <StepSettings settings={step.settings} {...actions} />
  ) : (
    <StepRecord screen={step.screen} {...actions} />
  );

type Actions = Omit<Props, 'step'>;

const SkipButton = ({ onSkip }: Pick<Actions, 'onSkip'>) => (
  <Button variant="subtle" color="gray" onClick={onSkip}>
    Leave out
  </Button>
);

function StepSettings({ settings, onSaved, onSkip }: Actions & { settings: Settings }) {
  const { data, error, refetch } = useRecord(settings, 1);
  if (error) return <LoadError what={`The ${settings.labels.singular}`} error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton h={160} aria-busy />;
  const labels = { ...settings.labels, submitButton: 'Save and go on' };
  return (
    <SettingsForm
      settings={{ ...settings, labels }}
      record={data}
      actions={() => <SkipButton onSkip={onSkip} />}
      onSaved={onSaved}
    >
      {(form) => <StepFields form={form} />}
    </SettingsForm>
  );
}

function StepFields({ form }: { form: DraftForm }) {
  const has = (wanted: string) => form.fields.some(({ name }) => name === wanted);
  const colors = { accent: String(form.values.accent ?? ''), ground: String(form.values.ground ?? '') };
  return (
    <Stack gap="md">
      {has('accent') && (
        <PaletteInput
          value={colors}
          onChange={({ accent, ground }) => {
            form.setValue('accent', accent);
            form.setValue('ground', ground);
          }}
        />
      )}
      {form.fields.map((field) => (
        <FormField key={field.name} form={form} field={field} />
      ))}
    </Stack>
  );
}

function StepRecord({ screen, onSaved, onSkip }: Actions & { screen: Screen }) {
  const { form, isSaving, error, isUnsaved, canSubmit, submit } = useCreateForm(screen, onSaved);
  const guard = useUnsavedChangesGuard(isUnsaved);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {error && <SaveError error={error} />}
      <FormBody form={form}>
        <StepFields form={form} />
      </FormBody>
      <Group justify="flex-end" gap="xs" mt="lg">
        <SkipButton onSkip={onSkip} />
        <Button type="submit" disabled={!canSubmit}>
          {isSaving ? 'Saving...' : 'Save and go on'}
        </Button>
      </Group>
      {guard}
    </form>
  );
}
