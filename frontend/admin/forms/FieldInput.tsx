import {
  Checkbox,
  ColorInput,
  ColorSwatch,
  Group,
  PasswordInput,
  Select,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { type ReactElement, useContext } from 'react';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { useBrand } from '../brand/brand';
import { ContentLanguage, useInputDirection } from '../fields/content-direction';
import { statusesOf } from '../fields/content-statuses';
import type { Field, StatusOf } from '../fields/field';
import { withLabel } from '../fields/labelled-errors';
import { useCountries } from '../fields/useLookup';
import { type FieldValue, itemsIn, numberError } from '../fields/values';
import { AlikeNotice } from '../inputs/AlikeNotice';
import type { InputProps } from '../inputs/input-props';
import { LookupInput } from '../inputs/LookupInput';
import { lengthProps } from '../inputs/length-props';
import { MultiLookupInput } from '../inputs/MultiLookupInput';
import { RichTextInput } from '../inputs/rich-text/RichTextInput';
import classes from '../inputs/StatusInput.module.css';
import { TagsAutocomplete } from '../inputs/TagsAutocomplete';
import { TimeInput } from '../inputs/TimeInput';
import { AlbumInput } from '../inputs/upload/AlbumInput';
import { UploadInput } from '../inputs/upload/UploadInput';
import type { WrapperProps } from '../inputs/wrapper-props';
import { inSentence } from '../language/in-sentence';
import { t } from '../language/t';

interface Props extends InputProps {
  field: Field;
  /** The record to edit; undefined when creating. */
  record?: ResourceRecord;
  /** Focuses the input when the dialog opens. */
  autoFocus?: boolean;
  /** For a list of objects: error messages by index and field. */
  itemErrors?: Readonly<Record<string, string>>;
}

/** Adds `https://` to a bare domain, which `type="url"` rejects. Other input is left to validation. */
const completeUrl = (value: string): string => {
  const address = value.trim();
  if (/^\/\/[^/\s]/.test(address)) return `https:${address}`;
  return /^[^\s/?#:@.]+(?:\.[^\s/?#:@.]+)+(?::\d+)?(?:[/?#]|$)/.test(address) ? `https://${address}` : address;
};

const text = (value: FieldValue): string => (typeof value === 'string' ? value : String(value));
const list = (value: FieldValue): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** Renders the input of a field by its kind. The declared return type makes the switch exhaustive. */
export function FieldInput(props: Props): ReactElement {
  const { field, record, id, value, onChange, onTyped, autoFocus, itemErrors = {} } = props;
  const { not_offered: notOffered = [] } = useBrand();
  const direction = useInputDirection(typeof value === 'string' ? value : '');
  const language = useContext(ContentLanguage);
  const error = props.error && withLabel(props.error, field);
  const words = {
    id,
    label: field.label,
    description: field.description,
    placeholder: field.placeholder,
    error,
    required: field.required !== undefined,
    withAsterisk: false,
    'data-autofocus': autoFocus || undefined,
  };
  switch (field.kind) {
    case 'text': {
      const input = (
        <TextInput
          {...words}
          type={field.type ?? 'text'}
          lang={language}
          dir={field.isAddress || (field.type ?? 'text') !== 'text' ? 'ltr' : direction}
          {...lengthProps(text(value), field.maxLength, error)}
          autoComplete={field.autoComplete ?? 'off'}
          disabled={field.immutable && record !== undefined}
          value={text(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={field.type === 'url' ? () => onChange(completeUrl(text(value))) : undefined}
        />
      );
      return field.alikeIn === undefined ? (
        input
      ) : (
        <div>
          {input}
          <AlikeNotice value={text(value)} path={field.alikeIn} own={record?.id} />
        </div>
      );
    }
    case 'textarea': {
      const notice = field.noticeOf?.(text(value));
      return (
        <div>
          <Textarea
            {...words}
            lang={language}
            dir={direction}
            minRows={field.rows ?? 3}
            {...lengthProps(text(value), field.maxLength, error)}
            value={text(value)}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {field.noticeOf && (
            <Text
              fz="sm"
              fw={560}
              c="var(--mantine-color-yellow-light-color)"
              mt={notice ? 6 : 0}
              role="status"
              dir="auto"
            >
              {notice}
            </Text>
          )}
        </div>
      );
    }
    case 'richText':
      return (
        <RichTextInput field={field} id={id} value={text(value)} onChange={onChange} onTyped={onTyped} error={error} />
      );
    case 'status':
      return <StatusInput {...words} value={text(value)} of={field.of} onChange={onChange} />;
    case 'photo':
      return <UploadInput field={field} id={id} value={text(value)} onChange={onChange} error={error} />;
    case 'document':
      return <UploadInput field={field} id={id} value={text(value)} onChange={onChange} error={error} />;
    case 'album':
      return <AlbumInput field={field} id={id} value={list(value)} onChange={onChange} error={error} />;
    case 'tags':
      return <TagsAutocomplete {...words} suggest={field.suggestionsPath} value={list(value)} onChange={onChange} />;
    case 'multiLookup':
      return <MultiLookupInput {...words} field={field} record={record} value={list(value)} onChange={onChange} />;
    case 'lookup':
      return <LookupInput {...words} field={field} record={record} value={text(value)} onChange={onChange} />;
    case 'country':
      return <CountryInput {...words} value={text(value)} onChange={onChange} />;
    case 'color':
      return (
        <ColorInput
          {...words}
          placeholder={field.defaultColor}
          withPreview={false}
          leftSection={<ColorSwatch size={18} color={text(value) || field.defaultColor} />}
          eyeDropperButtonProps={{ 'aria-label': t('forms.pickFromScreen', { label: inSentence(field.label) }) }}
          // An invalid color is rejected with an error on save, never replaced.
          fixOnBlur={false}
          value={text(value)}
          onChange={onChange}
        />
      );
    case 'time':
      return <TimeInput {...words} value={text(value)} onChange={onChange} />;
    case 'select':
      return (
        <Select
          {...words}
          data={field.options
            // What is off stays where it was chosen before.
            .filter(({ value: one, offering }) => one === value || !offering || !notOffered.includes(offering))
            .map(({ value: one, label }) => ({ value: one, label }))}
          searchable={field.options.length > 20}
          clearable={field.required === undefined && field.defaultValue === undefined}
          value={text(value) || null}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      );
    case 'switch':
    case 'checkbox': {
      const Toggle = field.kind === 'switch' ? Switch : Checkbox;
      return (
        <Toggle
          id={id}
          label={field.label}
          description={field.description}
          error={error}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    }
    case 'number':
      return (
        // A text input keeps the typed text for validation: a number input would turn '3.5' into another number.
        <TextInput
          {...words}
          inputMode={field.min < 0 ? 'text' : 'numeric'}
          autoComplete="off"
          error={error ?? numberError(field, text(value))}
          value={text(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
            if (step === 0 || numberError(field, text(value)) !== undefined) return;
            event.preventDefault();
            onChange(String(Math.min(field.max, Math.max(field.min, Number(text(value)) + step))));
          }}
        />
      );
    case 'items': {
      const { name, label, Input } = field;
      return (
        <>
          <Input {...{ name, label, itemErrors }} items={itemsIn(value)} onChange={onChange} />
          {error && (
            <Text c="red" fz="sm" mt="xs" role="alert">
              {error}
            </Text>
          )}
        </>
      );
    }
    case 'password':
      return (
        <PasswordInput
          {...words}
          autoComplete={field.autoComplete ?? 'new-password'}
          value={text(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

interface CountryInputProps extends WrapperProps {
  value: string;
  onChange: (value: string) => void;
}

function CountryInput({ value, onChange, ...words }: CountryInputProps) {
  const { data: countries = [], isPending, isError } = useCountries();
  // A newer list of countries may lack the stored name.
  const isKnown = value === '' || countries.some((country) => country.value === value);
  const data = isKnown ? countries : [{ value, label: value }, ...countries];
  return (
    <Select
      {...words}
      data={data}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      searchable
      clearable
      maxDropdownHeight={250}
      placeholder={isPending ? t('inputs.loadingCountries') : t('inputs.chooseCountry')}
      nothingFoundMessage={isError ? t('ui.listFailed') : t('inputs.countriesEmpty')}
      clearButtonProps={{ 'aria-label': t('ui.clear', { label: words.label }) }}
    />
  );
}

interface StatusInputProps extends WrapperProps {
  value: string;
  of?: StatusOf | undefined;
  onChange: (value: string) => void;
}

function StatusInput({ value, of, onChange, ...words }: StatusInputProps) {
  return (
    <Select
      {...words}
      placeholder={t('inputs.selectStatus')}
      data={[...statusesOf(of)]}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      renderOption={({ option }) => (
        <Group gap="xs">
          <i className={classes.dot} data-on={option.value === 'active' || undefined} />
          {option.label}
        </Group>
      )}
    />
  );
}
