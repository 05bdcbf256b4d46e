import { Text, TextInput } from '@mantine/core';
import type { KindName } from '../../../../backend/content/kinds/kind.dto.js';
import { MAX_LENGTH } from '../../../../backend/core/crud/fields/length-limits.constants.js';
import { directionOf } from '../../../../backend/core/text/languages.shared.js';
import { namesOf } from '../../core/language/language-names';
import { listWords } from '../../core/language/list-words';
import { t } from '../../core/language/t';
import { unnamedIn } from './kind-names';
import classes from './NamesInput.module.css';

interface Props {
  names: readonly KindName[];
  /** The languages of the site, the first one first. */
  languages: readonly string[];
  onChange: (names: KindName[]) => void;
  /** Of the first name. */
  error: string | undefined;
  disabled?: boolean;
  hasFocus?: boolean;
}

/** What a kind is called in each language of the site, one and several. The first language is required. */
export function NamesInput({ names, languages, onChange, error, disabled, hasFocus }: Props) {
  const [first = 'en'] = languages;
  const shown = [...languages, ...names.flatMap(({ language }) => (languages.includes(language) ? [] : [language]))];
  const nameIn = (language: string) =>
    names.find((name) => name.language === language) ?? { language, singular: '', plural: '' };
  const setName = (language: string, changed: Partial<KindName>) => {
    const next = { ...nameIn(language), ...changed };
    onChange(
      shown.map((tag) => (tag === language ? next : nameIn(tag))).filter((name) => name.singular || name.plural),
    );
  };
  const missing = unnamedIn(
    names,
    shown.filter((tag) => tag !== first),
  );
  return (
    <div>
      <div className={classes.names}>
        <span />
        <span className={`fine ${classes.head}`} id="kind-one">
          {t('kinds.one')}
        </span>
        <span className={`fine ${classes.head}`} id="kind-many">
          {t('kinds.many')}
        </span>
        {shown.map((language, index) => {
          const { own, name } = namesOf(language);
          const { singular, plural } = nameIn(language);
          const common = {
            disabled,
            lang: language,
            dir: directionOf(language),
            autoComplete: 'off',
            required: language === first,
            withAsterisk: false,
            maxLength: MAX_LENGTH.shortName,
            'aria-invalid': (language === first && error !== undefined) || undefined,
          };
          return [
            <span key={`${language} `} className={classes.language} lang={language} id={`kind-name-${language}`}>
              {own}
            </span>,
            <TextInput
              key={`${language} one`}
              {...common}
              data-autofocus={(hasFocus && index === 0) || undefined}
              aria-label={t('kinds.oneIn', { language: name })}
              placeholder={index === 0 ? t('kinds.onePlaceholder') : undefined}
              value={singular}
              onChange={(event) => setName(language, { singular: event.currentTarget.value })}
            />,
            <TextInput
              key={`${language} many`}
              {...common}
              aria-label={t('kinds.manyIn', { language: name })}
              placeholder={index === 0 ? t('kinds.manyPlaceholder') : undefined}
              value={plural}
              onChange={(event) => setName(language, { plural: event.currentTarget.value })}
            />,
          ];
        })}
      </div>
      {error && (
        <Text fz="sm" c="var(--mantine-color-error)" mt={6} role="alert">
          {error}
        </Text>
      )}
      {missing.length > 0 && missing.length < shown.length && names.length > 0 && (
        <Text fz="sm" c="dimmed" mt={6}>
          {t('kinds.namesFallback', {
            languages: listWords(missing.map((tag) => namesOf(tag).name)),
            first: namesOf(first).name,
          })}
        </Text>
      )}
    </div>
  );
}
