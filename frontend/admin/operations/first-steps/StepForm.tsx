import { Button, Group, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { PaletteInput } from '../../company/details/PaletteInput';
import { ThemeInput } from '../../company/details/ThemeInput';
import { chooseTheme, colorsIn, textIn } from '../../company/details/theme-choice';
import { t } from '../../core/language/t';
import { QueryState } from '../../core/ui/QueryState';
import { SaveError } from '../../core/ui/SaveError';
import { FormBody } from '../../records/form/FormBody';
import { FormField } from '../../records/form/FormField';
import type { DraftForm } from '../../records/form/useDraftForm';
import { useUnsavedChangesGuard } from '../../records/form/useUnsavedChangesGuard';
import { useCreateForm } from '../../records/pages/inline-create/useCreateForm';
import type { RecordDefinition } from '../../records/record/record-definition';
import { useRecord } from '../../records/record/useRecord';
import type { Screen } from '../../records/screens/screen';
import { SettingsForm } from '../../records/settings/SettingsForm';
import type { Step } from './steps';

interface Props {
  step: Step;
  /** The record that the step created before; null if it creates one. */
  recordId: number | null;
  onSaved: () => void;
  onSkip: () => void;
  /** Called with the unsaved look, which the preview shows. */
  onLook: (values: Look | undefined) => void;
}

/** Values of the identity that change the look of the home page. */
export type Look = Readonly<Record<'theme' | 'accent' | 'ground', string>>;

export function StepForm({ step, recordId, ...actions }: Props) {
  // Kept while the form is open: saving it creates a record.
  const [id] = useState(recordId);
  if ('settings' in step)
    return <EditStep definition={step.settings} id={SETTINGS_ID} offered={step.offered} {...actions} />;
  if (id !== null) return <EditStep definition={step.screen} id={id} {...actions} />;
  return <CreateStep screen={step.screen} {...actions} />;
}

type Actions = Pick<Props, 'onSaved' | 'onSkip' | 'onLook'>;

/** Only part of the query key: the endpoints of settings have no id. */
const SETTINGS_ID = 1;

const SkipButton = ({ onSkip }: Pick<Actions, 'onSkip'>) => (
  <Button variant="subtle" color="gray" onClick={onSkip}>
    {t('firstSteps.leaveOut')}
  </Button>
);

interface EditProps extends Actions {
  definition: RecordDefinition;
  id: number;
  offered?: (() => Record<string, string>) | undefined;
}

function EditStep({ definition, id, offered, onSaved, onSkip, onLook }: EditProps) {
  const { data, error, refetch } = useRecord(definition, id);
  if (error || !data)
    return (
      <QueryState
        what={t('firstSteps.the', { singular: definition.labels.singular })}
        error={error}
        refetch={refetch}
        h={160}
      />
    );
  return (
    <SettingsForm
      definition={definition}
      submitButton={t('firstSteps.saveAndContinue')}
      record={withOffered(data, offered?.())}
      actions={() => <SkipButton onSkip={onSkip} />}
      onSaved={onSaved}
    >
      {(form) => <StepFields form={form} onLook={onLook} />}
    </SettingsForm>
  );
}

/** An offered value is saved with the step, but leaving it is not an unsaved change. */
const withOffered = (record: ResourceRecord, offered: Record<string, string> = {}): ResourceRecord => ({
  ...record,
  ...Object.fromEntries(Object.entries(offered).filter(([name]) => Reflect.get(record, name) === '')),
});

function StepFields({ form, onLook }: { form: DraftForm } & Pick<Actions, 'onLook'>) {
  const has = (wanted: string) => form.fields.some(({ name }) => name === wanted);
  const colors = colorsIn(form);
  const { accent, ground } = colors;
  const theme = textIn(form, 'theme');
  const hasLook = has('theme');
  useEffect(() => {
    if (!hasLook) return undefined;
    onLook({ theme, accent, ground });
    return () => onLook(undefined);
  }, [hasLook, theme, accent, ground, onLook]);
  return (
    <Stack gap="md">
      {hasLook && (
        <ThemeInput value={theme} colors={colors} withPagesAtFirst onChange={(chosen) => chooseTheme(form, chosen)} />
      )}
      {has('accent') && (
        <PaletteInput
          value={colors}
          onChange={({ accent, ground }) => {
            form.setValue('accent', accent);
            form.setValue('ground', ground);
          }}
        />
      )}
      {form.fields.map((field) => field.name !== 'theme' && <FormField key={field.name} form={form} field={field} />)}
    </Stack>
  );
}

function CreateStep({ screen, onSaved, onSkip, onLook }: Actions & { screen: Screen }) {
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
        <StepFields form={form} onLook={onLook} />
      </FormBody>
      <Group justify="flex-end" gap="xs" mt="lg">
        <SkipButton onSkip={onSkip} />
        <Button type="submit" disabled={!canSubmit}>
          {isSaving ? t('ui.savingDots') : t('firstSteps.saveAndContinue')}
        </Button>
      </Group>
      {guard}
    </form>
  );
}
