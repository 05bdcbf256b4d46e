import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { KIND_LIMITS } from '../../../../backend/content/kinds/kind.constants.js';
import type { KindRecord } from '../../../../backend/content/kinds/kind.dto.js';
import { t } from '../../core/language/t';
import { sectionTyped } from './LanguageAddresses';
import { useAddressRefusal } from './useKinds';

interface Props {
  /** Empty for a kind without pages. */
  value: string;
  /** What it is while nothing else is written. */
  suggested: string;
  onChange: (path: string) => void;
  /** The kind that has it; none for a new one. */
  kind?: KindRecord;
  error: string | undefined;
  description?: string | undefined;
  disabled?: boolean | undefined;
}

/** The section of a kind's pages, or none. */
export function AddressInput({ value, suggested, onChange, kind, error, description, disabled }: Props) {
  const refusal = useAddressRefusal(value, kind);
  const [isCleared, setCleared] = useState(false);
  return (
    <div>
      <Switch
        label={t('kinds.hasPages')}
        description={t('kinds.hasPagesHint')}
        checked={value !== '' || isCleared}
        disabled={disabled}
        onChange={(event) => {
          setCleared(false);
          onChange(event.currentTarget.checked ? suggested : '');
        }}
      />
      {(value !== '' || isCleared) && (
        <TextInput
          mt="sm"
          label={t('kinds.address')}
          description={description}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          leftSection="/"
          leftSectionWidth={26}
          maxLength={KIND_LIMITS.path}
          value={value}
          error={error ?? refusal}
          disabled={disabled}
          onChange={(event) => {
            const path = sectionTyped(event.currentTarget.value);
            setCleared(path === '');
            onChange(path);
          }}
          onBlur={() => {
            if (value === '') onChange(suggested);
            setCleared(false);
          }}
        />
      )}
    </div>
  );
}
