import {
  Autocomplete,
  Button,
  Code,
  Group,
  NativeSelect,
  NumberInput,
  Select,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import {
  KIND_LIMITS,
  type KindFieldKind,
  type KindFieldRole,
  SHARED_ROLES,
} from '../../../../../backend/content/kinds/kind.constants.js';
import { SUGGESTED_UNITS } from '../../../../../backend/core/text/units.shared.js';
import { currencyOptions } from '../../../content/resources/currencies';
import { perLanguage, t } from '../../../core/language/t';
import { useCurrentUser } from '../../../core/session/useCurrentUser';
import { lengthProps } from '../../../fields/inputs/length-props';
import { screenOf } from '../../../records/screens/registry';
import { type FieldDraft, withKind } from '../kind-draft';
import { useOwnKinds, useResourceNames } from '../useKinds';
import { ChoicesInput } from './ChoicesInput';
import classes from './Fields.module.css';
import {
  choicesOf,
  type FieldFamily,
  familiesOf,
  familyHint,
  familyName,
  familyOf,
  firstKindOf,
  isInGroups,
  isTranslatable,
  PALETTE_GROUPS,
  RECORD_KINDS,
  roleName,
  rolesOf,
} from './field-kinds';
import { LanguageLabels } from './LanguageLabels';
import { NestedFields } from './NestedFields';

interface Props {
  field: FieldDraft;
  /** As it is stored; none for a new one. */
  stored?: FieldDraft | undefined;
  /** Roles that another field has. */
  takenRoles: ReadonlySet<KindFieldRole>;
  /** @param isSameStep Whether it belongs to the change before, as the letters of a text. */
  onChange: (changes: Partial<FieldDraft>, isSameStep?: boolean) => void;
  errorOf: (name: string) => string | undefined;
  isReadOnly: boolean;
  /** The languages of the site after the first. */
  languages: readonly string[];
  /** What its change does to stored values. */
  conversion?: ReactNode;
  /** Makes choices of the values that are stored. */
  onTakeValues?: (() => void) | undefined;
  /** Whether it is a field of a group, which has neither role nor place in lists. */
  isNested?: boolean;
}

/** What always has a value can't be left empty. */
const isRequirable = (family: FieldFamily): boolean => family !== 'yes_no' && family !== 'one_of';

const CODE_LANGUAGES = ['bash', 'css', 'html', 'javascript', 'json', 'python', 'sql', 'typescript', 'yaml'];

const NO_ROLES: ReadonlySet<KindFieldRole> = new Set();

/** What of the field of a group can be refused. */
const NESTED_ERRORS = ['key', 'kind', 'label', 'choices', 'min', 'max', 'currency', 'unit'];

const currencies = perLanguage(currencyOptions);

/** All that a field is: its name, its kind, what its kind needs, and how it is used. */
export function FieldOptions(props: Props) {
  const {
    field,
    stored,
    takenRoles,
    onChange,
    errorOf,
    isReadOnly,
    languages,
    conversion,
    onTakeValues,
    isNested = false,
  } = props;
  const {
    key,
    kind,
    label,
    help,
    required,
    translated,
    role,
    listed,
    internal,
    choices,
    of,
    currency,
    unit,
    language,
    fields,
  } = field;
  const family = familyOf(kind);
  const { features } = useCurrentUser();
  /** What was typed into last: its letters are one step of Undo. */
  const typed = useRef('');
  const type = (name: string, changes: Partial<FieldDraft>) => {
    onChange(changes, typed.current === name);
    typed.current = name;
  };
  const choose = (changes: Partial<FieldDraft>) => {
    typed.current = '';
    onChange(changes);
  };
  const isTitle = role === 'title';
  const roles = rolesOf(kind).filter((one) => one === role || SHARED_ROLES.has(one) || !takenRoles.has(one));
  return (
    <Stack gap="md">
      <TextInput
        label={t('kinds.label')}
        data-field-label
        autoComplete="off"
        disabled={isReadOnly}
        value={label}
        onChange={(event) => type('label', { label: event.currentTarget.value })}
        {...lengthProps(label, KIND_LIMITS.label, errorOf('label'))}
        description={
          key === ''
            ? t('kinds.keyLater')
            : t.rich('kinds.keyStays', {
                key: (
                  <Code key="key" dir="ltr">
                    {key}
                  </Code>
                ),
              })
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <LanguageLabels
        field={field}
        languages={languages}
        isReadOnly={isReadOnly}
        onChange={(labels) => type('labels', { labels })}
      />
      <NativeSelect
        label={t('kinds.kindOfField')}
        disabled={isReadOnly || isTitle}
        description={isTitle ? t('kinds.titleStays') : familyHint(family, features)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={family}
        error={errorOf('kind')}
        onChange={(event) => choose(withKind(field, firstKindOf(event.currentTarget.value as FieldFamily)))}
        data={PALETTE_GROUPS.flatMap((group) => {
          const items = familiesOf(group, features, family)
            .filter((one) => !isNested || isInGroups(one))
            .map((one) => ({ value: one, label: familyName(one) }));
          return items.length > 0 ? [{ group: t(`kinds.palette.${group}`), items }] : [];
        })}
      />
      {family === 'amount' && (
        <Select
          label={t('kinds.currency')}
          searchable
          nothingFoundMessage={t('kinds.noCurrency')}
          value={currency || null}
          placeholder={t('kinds.choose')}
          error={errorOf('currency')}
          disabled={isReadOnly}
          data={currencies()}
          onChange={(next) => choose({ currency: next ?? '' })}
        />
      )}
      {family === 'code' && (
        <Autocomplete
          label={t('kinds.codeLanguage')}
          description={t('kinds.codeLanguageHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={KIND_LIMITS.key}
          data={CODE_LANGUAGES}
          value={language}
          error={errorOf('language')}
          disabled={isReadOnly}
          onChange={(next) => type('language', { language: next })}
        />
      )}
      {(family === 'group' || family === 'groups') && (
        <NestedFields
          fields={fields}
          error={errorOf('fields')}
          hasError={(index) => NESTED_ERRORS.some((name) => errorOf(`fields.${index}.${name}`))}
          isReadOnly={isReadOnly}
          onChange={(next) => choose({ fields: next })}
        >
          {(inner, index) => (
            <FieldOptions
              field={inner}
              stored={stored?.fields.find((draft) => draft.key !== '' && draft.key === inner.key)}
              takenRoles={NO_ROLES}
              languages={languages}
              isReadOnly={isReadOnly}
              isNested
              errorOf={(name) => errorOf(`fields.${index}.${name}`)}
              onChange={(changes, isSameStep) =>
                onChange(
                  { fields: fields.map((draft) => (draft.id === inner.id ? { ...draft, ...changes } : draft)) },
                  isSameStep,
                )
              }
            />
          )}
        </NestedFields>
      )}
      {family === 'number' && (
        <Switch
          label={t('kinds.withDecimals')}
          checked={kind === 'decimal'}
          disabled={isReadOnly}
          onChange={(event) => choose({ kind: event.currentTarget.checked ? 'decimal' : 'number' })}
        />
      )}
      {family === 'number' && (
        <Autocomplete
          label={t('kinds.unit')}
          description={t('kinds.unitHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={KIND_LIMITS.unit}
          data={[...SUGGESTED_UNITS]}
          value={unit}
          error={errorOf('unit')}
          disabled={isReadOnly}
          onChange={(next) => type('unit', { unit: next })}
        />
      )}
      {family === 'record' && (
        <>
          <ResourceSelect
            value={of}
            onChange={(next) => choose({ of: next })}
            error={errorOf('of')}
            disabled={isReadOnly}
          />
          {RECORD_KINDS.length > 1 && (
            <Switch
              label={t('kinds.severalRecords')}
              checked={kind !== 'record'}
              disabled={isReadOnly}
              onChange={(event) => choose({ kind: RECORD_KINDS[event.currentTarget.checked ? 1 : 0] as KindFieldKind })}
            />
          )}
          {of !== '' && !isNested && (
            <Text fz="sm" c="dimmed">
              {t('kinds.otherSideHint', { block: t('pageEditor.bound.related') })}
            </Text>
          )}
        </>
      )}
      {conversion}
      {onTakeValues && (family === 'one_of' || family === 'several_of') && (
        <Button variant="light" color="green" size="compact-md" onClick={onTakeValues}>
          {t('kinds.takeStoredValues')}
        </Button>
      )}
      {(family === 'one_of' || family === 'several_of') && (
        <ChoicesInput
          value={{ choices, choice_labels: field.choice_labels }}
          stored={choicesOf(stored?.choices ?? '')}
          hasDefault={family === 'one_of'}
          error={errorOf('choices')}
          disabled={isReadOnly}
          onChange={(next) => type('choices', next)}
        />
      )}
      <Limits field={field} errorOf={errorOf} isReadOnly={isReadOnly} onChange={(changes) => type('limits', changes)} />
      {!isNested && (roles.length > 0 || isTitle) && (
        <NativeSelect
          label={t('kinds.roleLabel')}
          description={t(`kinds.roleHint.${role || 'none'}`)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          disabled={isReadOnly || isTitle}
          value={role}
          error={errorOf('role')}
          onChange={(event) => choose({ role: event.currentTarget.value as KindFieldRole })}
          data={(isTitle ? ([role] as const) : (['', ...roles] as const)).map((one) => ({
            value: one,
            label: roleName(one),
          }))}
        />
      )}
      <hr className={classes.line} />
      {isRequirable(family) && (
        <Switch
          label={t('kinds.required')}
          description={t('kinds.requiredHint')}
          disabled={isReadOnly}
          checked={required}
          onChange={(event) => choose({ required: event.currentTarget.checked })}
        />
      )}
      {languages.length > 0 && !isNested && isTranslatable(family) && (
        <Switch
          label={t('kinds.translated')}
          description={t('kinds.translatedHint')}
          disabled={isReadOnly}
          checked={translated}
          onChange={(event) => choose({ translated: event.currentTarget.checked })}
        />
      )}
      {!isNested && (
        <Switch
          label={t('kinds.listed')}
          description={t('kinds.listedHint')}
          disabled={isReadOnly || isTitle}
          checked={listed || isTitle}
          onChange={(event) => choose({ listed: event.currentTarget.checked })}
        />
      )}
      {!isNested && role === '' && (
        <Switch
          label={t('kinds.internal')}
          description={t('kinds.internalHint')}
          disabled={isReadOnly}
          checked={internal}
          onChange={(event) => choose({ internal: event.currentTarget.checked })}
        />
      )}
      <Textarea
        label={t('kinds.help')}
        description={t('kinds.helpHint')}
        autosize
        minRows={2}
        disabled={isReadOnly}
        value={help}
        onChange={(event) => type('help', { help: event.currentTarget.value })}
        {...lengthProps(help, KIND_LIMITS.help, errorOf('help'))}
      />
    </Stack>
  );
}

type LimitsProps = Pick<Props, 'field' | 'errorOf' | 'isReadOnly'> & {
  onChange: (changes: Partial<FieldDraft>) => void;
};

/** The smallest and the largest number, or the most characters. */
function Limits({ field: { kind, min, max }, errorOf, isReadOnly, onChange }: LimitsProps) {
  const numberOf = (value: string | number) => (value === '' || Number.isNaN(Number(value)) ? null : Number(value));
  const limit = (name: 'min' | 'max', label: string, least?: number) => (
    <NumberInput
      label={label}
      placeholder={t('kinds.noLimit')}
      allowDecimal={false}
      hideControls
      flex={1}
      disabled={isReadOnly}
      {...(least === undefined ? {} : { min: least })}
      value={(name === 'min' ? min : max) ?? ''}
      error={errorOf(name)}
      onChange={(value) => onChange({ [name]: numberOf(value) })}
    />
  );
  switch (familyOf(kind)) {
    case 'number':
      return (
        <Group gap="sm" align="stretch" wrap="nowrap">
          {limit('min', t('kinds.smallest'))}
          {limit('max', t('kinds.largest'))}
        </Group>
      );
    case 'text':
    case 'long_text':
      return limit('max', t('kinds.mostCharacters'), 1);
    default:
      return null;
  }
}

interface ResourceSelectProps {
  value: string;
  onChange: (resource: string) => void;
  error: string | undefined;
  disabled: boolean;
}

/** Whose records a field names: kinds of the owner first. */
function ResourceSelect({ value, onChange, error, disabled }: ResourceSelectProps) {
  const { data } = useOwnKinds();
  const { kinds } = useCurrentUser();
  const nameOf = useResourceNames();
  const own = data?.data.map(({ key }) => key) ?? [];
  const builtIn = kinds.flatMap(({ name, drafts }) =>
    drafts && screenOf(name) !== undefined && !own.includes(name) ? [name] : [],
  );
  const toItems = (names: readonly string[]) =>
    names
      .map((name) => ({ value: name, label: nameOf(name) }))
      .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <NativeSelect
      label={t('kinds.of')}
      description={t('kinds.ofHint')}
      value={value}
      error={error}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t('kinds.choose') },
        ...(own.length > 0 ? [{ group: t('kinds.own'), items: toItems(own) }] : []),
        { group: t('kinds.builtIn'), items: toItems(builtIn) },
      ]}
    />
  );
}
