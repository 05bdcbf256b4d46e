import { TextInput } from '@mantine/core';
import { KIND_LIMITS } from '../../../../backend/content/kinds/kind.constants.js';
import type { KindPath, KindRecord } from '../../../../backend/content/kinds/kind.dto.js';
import { namesOf } from '../../core/language/language-names';
import { t } from '../../core/language/t';
import { useAddressRefusal } from './useKinds';

interface Props {
  /** The section in the first language, which the others have while they have none of their own. */
  path: string;
  paths: readonly KindPath[];
  /** The languages of the site after the first. */
  languages: readonly string[];
  kind: KindRecord;
  errorOf: (language: string) => string | undefined;
  onChange: (paths: KindPath[]) => void;
  disabled: boolean;
}

/** What the section is called in each of the other languages. */
export const LanguageAddresses = ({ paths, languages, onChange, errorOf, ...props }: Props) =>
  languages.map((language) => (
    <LanguageAddress
      key={language}
      {...props}
      language={language}
      value={paths.find((path) => path.language === language)?.path ?? ''}
      error={errorOf(language)}
      onChange={(path) =>
        onChange([
          ...paths.filter((kindPath) => kindPath.language !== language),
          ...(path === '' ? [] : [{ language, path }]),
        ])
      }
    />
  ));

interface AddressProps extends Pick<Props, 'path' | 'kind' | 'disabled'> {
  language: string;
  value: string;
  error: string | undefined;
  onChange: (path: string) => void;
}

function LanguageAddress({ path, kind, disabled, language, value, error, onChange }: AddressProps) {
  const refusal = useAddressRefusal(value, kind, language);
  return (
    <TextInput
      label={t('kinds.addressIn', { language: namesOf(language).name })}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      placeholder={path}
      leftSection={sectionPrefix(language)}
      leftSectionWidth={prefixWidth(language)}
      maxLength={KIND_LIMITS.path}
      value={value}
      error={error ?? refusal}
      disabled={disabled}
      onChange={(event) => onChange(sectionTyped(event.currentTarget.value))}
    />
  );
}

/** What stands before a section in a language. */
export const sectionPrefix = (language: string): string => `/${language.toLowerCase()}/`;

export const prefixWidth = (language: string): number => sectionPrefix(language).length * 8 + 14;

/** Neither white space nor capitals are part of an address. */
export const sectionTyped = (text: string): string => text.toLowerCase().replace(/\s+/g, '-');
