import { Group, NativeSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { canBeCondition } from '../../../../backend/content/forms/form-answers.shared.js';
import { CHOICE_KINDS, FORM_LIMITS, type FormFieldKind } from '../../../../backend/content/forms/forms.constants.js';
import { t } from '../../core/language/t';
import { lengthProps } from '../../fields/inputs/length-props';
import { type FieldItem, kindName } from './field-kinds';

interface Props {
  field: FieldItem;
  above: readonly FieldItem[];
  onChange: (changes: Partial<FieldItem>) => void;
  errorOf: (name: string) => string | undefined;
}

/** Kinds with only a label and help text. */
const PLAIN: ReadonlySet<FormFieldKind> = new Set(['step', 'campaign']);

/** Groups of kinds that a question can change between without losing input. */
const ALIKE: readonly (readonly FormFieldKind[])[] = [
  [...CHOICE_KINDS],
  ['text', 'long_text', 'phone', 'number', 'date'],
];

/** The inputs of one question. */
export function FieldFields({ field, above, onChange, errorOf }: Props) {
  const { kind, label, help, required, options, min, max, when_key, when_value } = field;
  const first = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  // A new question gets the focus.
  useEffect(() => {
    if (first.current?.value === '') first.current.focus();
  }, []);
  const wording = {
    ref: first,
    label:
      kind === 'step' ? t('ownForms.stepName') : kind === 'campaign' ? t('ownForms.campaign') : t('ownForms.question'),
    value: label,
    onChange: (event: { currentTarget: { value: string } }) => onChange({ label: event.currentTarget.value }),
  };
  const waitedFor = above.filter(canBeCondition);
  const alike = ALIKE.find((kinds) => kinds.includes(kind));
  const chosen = above.find(({ key }) => key !== '' && key === when_key);
  return (
    <Stack gap="sm">
      {kind === 'consent' ? (
        <Textarea
          {...wording}
          autosize
          minRows={2}
          description={t('ownForms.consentHint')}
          {...lengthProps(label, FORM_LIMITS.consent, errorOf('label'))}
        />
      ) : (
        <TextInput
          {...wording}
          autoComplete="off"
          description={kind === 'campaign' ? t('ownForms.campaignHint') : undefined}
          {...lengthProps(label, FORM_LIMITS.label, errorOf('label'))}
        />
      )}
      {alike && (
        <NativeSelect
          label={t('ownForms.kind')}
          value={kind}
          error={errorOf('kind')}
          data={alike.map((one) => ({ value: one, label: kindName(one) }))}
          onChange={(event) => onChange({ kind: event.currentTarget.value as FormFieldKind, min: '', max: '' })}
        />
      )}
      {CHOICE_KINDS.has(kind) && (
        <Textarea
          label={t('ownForms.answers')}
          description={t('ownForms.answersHint')}
          autosize
          minRows={3}
          value={options}
          onChange={(event) => onChange({ options: event.currentTarget.value })}
          error={errorOf('options')}
        />
      )}
      {(kind === 'number' || kind === 'date') && (
        <Group grow align="flex-start">
          <TextInput
            label={t('ownForms.from')}
            type={kind === 'date' ? 'date' : 'text'}
            inputMode="decimal"
            value={min}
            onChange={(event) => onChange({ min: event.currentTarget.value })}
            error={errorOf('min')}
          />
          <TextInput
            label={t('ownForms.to')}
            type={kind === 'date' ? 'date' : 'text'}
            inputMode="decimal"
            value={max}
            onChange={(event) => onChange({ max: event.currentTarget.value })}
            error={errorOf('max')}
          />
        </Group>
      )}
      {!PLAIN.has(kind) && (
        <>
          <TextInput
            label={t('ownForms.help')}
            autoComplete="off"
            value={help}
            onChange={(event) => onChange({ help: event.currentTarget.value })}
            {...lengthProps(help, FORM_LIMITS.help, errorOf('help'))}
          />
          {waitedFor.length > 0 && (
            <Group grow align="flex-start">
              <NativeSelect
                label={t('ownForms.shownWhen')}
                value={when_key}
                error={errorOf('when_key')}
                data={[
                  { value: '', label: t('ownForms.always') },
                  ...waitedFor.map((item) => ({ value: item.key, label: item.label || item.key })),
                ]}
                onChange={(event) => onChange({ when_key: event.currentTarget.value, when_value: '' })}
              />
              {chosen && (
                <NativeSelect
                  label={t('ownForms.isAnswered')}
                  value={when_value}
                  error={errorOf('when_value')}
                  data={[{ value: '', label: '' }, ...answersOf(chosen)]}
                  onChange={(event) => onChange({ when_value: event.currentTarget.value })}
                />
              )}
            </Group>
          )}
          <Switch
            label={t('ownForms.required')}
            checked={required}
            onChange={(event) => onChange({ required: event.currentTarget.checked })}
          />
        </>
      )}
    </Stack>
  );
}

const answersOf = ({ kind, options }: FieldItem): { value: string; label: string }[] =>
  kind === 'consent'
    ? [{ value: 'yes', label: t('ownForms.ticked') }]
    : [...new Set(options.split('\n').map((line) => line.trim()))]
        .filter(Boolean)
        .map((value) => ({ value, label: value }));
