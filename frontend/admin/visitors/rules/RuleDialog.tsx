import { NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import { MAX_LENGTH } from '../../../../backend/core/crud/fields/length-limits.constants.js';
import { EMPTY_RULE } from '../../../../backend/visitors/rules/empty-rule.shared.js';
import type { RuleChoices, RuleRecord } from '../../../../backend/visitors/rules/rule.dto.js';
import { RULE_FIELDS, RULE_FORMS, RULE_LENGTHS } from '../../../../backend/visitors/rules/rules.constants.js';
import type { SentenceKey } from '../../core/language/english/index';
import { t } from '../../core/language/t';
import { toastSuccess } from '../../core/toasts/toast';
import { FormModal } from '../../core/ui/FormModal';
import { SaveError } from '../../core/ui/SaveError';
import { useSmallForm } from '../../fields/inputs/useSmallForm';
import { FORM_LABELS, stageName } from './rule-names';
import { useSaveRule } from './useRules';

interface Props {
  /** Undefined for a new rule. */
  rule: RuleRecord | undefined;
  choices: RuleChoices;
  opened: boolean;
  onClose: () => void;
}

const FIELD_LABELS: Record<(typeof RULE_FIELDS)[number], SentenceKey> = {
  text: 'rules.field.text',
  name: 'rules.field.name',
  email: 'rules.field.email',
  phone: 'rules.field.phone',
  location: 'rules.field.location',
};

type Values = Omit<RuleRecord, 'id'>;

const EMPTY: Values = EMPTY_RULE;

const valuesOf = ({ id: _, ...values }: RuleRecord): Values => values;

const optionsOf = (none: string, list: readonly { id: number; name: string }[]) => [
  { value: '', label: none },
  ...list.map(({ id, name }) => ({ value: String(id), label: name })),
];

/** Creates or changes a rule. Remounted whenever it opens. */
export function RuleDialog({ rule, choices, opened, onClose }: Props) {
  const isNew = rule === undefined;
  const save = useSaveRule(rule?.id);
  const { id, values, set, errorOf, elsewhere, formProps, textProps } = useSmallForm(
    isNew ? EMPTY : valuesOf(rule),
    save.error,
  );
  const idField = (key: 'product_id' | 'owner_id' | 'stage_id' | 'webhook_id') => ({
    value: String(values[key] ?? ''),
    error: errorOf(key),
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ [key]: event.currentTarget.value === '' ? null : Number(event.currentTarget.value) }),
  });
  const stages = choices.stages
    .filter(({ form }) => form === values.form)
    .map((stage) => ({ id: stage.id, name: stageName(stage) }));
  return (
    <FormModal
      title={isNew ? t('rules.addRule') : t('rules.editRule')}
      opened={opened}
      onClose={onClose}
      formId={id}
      submitLabel={save.isPending ? t('ui.saving') : t('rules.saveRule')}
      submitDisabled={save.isPending}
      size={560}
    >
      <form
        {...formProps(() =>
          save.mutate(values, {
            onSuccess: () => {
              onClose();
              toastSuccess(t('rules.saved'));
            },
          }),
        )}
      >
        <Stack gap="md">
          {elsewhere && <SaveError error={elsewhere} />}
          <TextInput
            label={t('rules.name')}
            autoComplete="off"
            {...textProps('name', RULE_LENGTHS.name)}
            data-autofocus
          />
          <Text fw={560} component="h3" fz="sm">
            {t('rules.when')}
          </Text>
          <NativeSelect
            label={t('rules.form')}
            value={values.form}
            error={errorOf('form')}
            data={[
              { value: '', label: t('rules.anyForm') },
              ...RULE_FORMS.map((form) => ({ value: form as string, label: t(FORM_LABELS[form]) })),
              ...choices.forms.map(({ id, name }) => ({ value: `form-${id}`, label: name })),
            ]}
            onChange={(event) => set({ form: event.currentTarget.value, stage_id: null })}
          />
          <NativeSelect
            label={t('rules.answer')}
            value={values.field}
            error={errorOf('field')}
            data={[
              { value: '', label: t('rules.anyAnswer') },
              ...RULE_FIELDS.map((field) => ({ value: field, label: t(FIELD_LABELS[field]) })),
            ]}
            onChange={(event) => set({ field: event.currentTarget.value })}
          />
          {values.field !== '' && (
            <TextInput
              label={t('rules.words')}
              description={t('rules.wordsHint')}
              {...textProps('words', RULE_LENGTHS.words)}
            />
          )}
          {(values.form === 'apply' || values.form === '') && (
            <>
              <NativeSelect
                label={t('rules.solution')}
                data={optionsOf(t('rules.anySolution'), choices.products)}
                {...idField('product_id')}
              />
              <TextInput
                label={t('rules.country')}
                description={t('rules.countryHint')}
                {...textProps('country', RULE_LENGTHS.country)}
              />
            </>
          )}
          <TextInput
            label={t('rules.language')}
            description={t('rules.languageHint')}
            {...textProps('language', MAX_LENGTH.language)}
          />
          <Text fw={560} component="h3" fz="sm">
            {t('rules.then')}
          </Text>
          <NativeSelect
            label={t('rules.owner')}
            data={optionsOf(t('rules.nobody'), choices.users)}
            {...idField('owner_id')}
          />
          {stages.length > 0 && (
            <NativeSelect
              label={t('rules.stage')}
              data={optionsOf(t('rules.noStage'), stages)}
              {...idField('stage_id')}
            />
          )}
          <TextInput label={t('rules.mailTo')} type="email" dir="ltr" {...textProps('mail_to', MAX_LENGTH.email)} />
          {choices.webhooks.length > 0 && (
            <NativeSelect
              label={t('rules.webhook')}
              data={optionsOf(t('rules.noWebhook'), choices.webhooks)}
              {...idField('webhook_id')}
            />
          )}
          <Switch
            label={t('rules.on')}
            checked={values.is_active}
            onChange={(event) => set({ is_active: event.currentTarget.checked })}
          />
        </Stack>
      </form>
    </FormModal>
  );
}
