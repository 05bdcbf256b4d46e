import { Button, Collapse, Stack, Text, TextInput } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { KIND_LIMITS } from '../../../../../backend/content/kinds/kind.constants.js';
import { directionOf } from '../../../../../backend/core/text/languages.shared.js';
import { namesOf } from '../../../core/language/language-names';
import { listWords } from '../../../core/language/list-words';
import { t } from '../../../core/language/t';
import type { FieldDraft } from '../kind-draft';
import classes from './Fields.module.css';

interface Props {
  field: FieldDraft;
  /** The languages of the site after the first. */
  languages: readonly string[];
  onChange: (labels: FieldDraft['labels']) => void;
  isReadOnly: boolean;
}

/** What a field is called in the other languages of the site, and the help there. Once opened, it is open for all fields: they are named one after the other. */
export function LanguageLabels({ field: { label, help, labels }, languages, onChange, isReadOnly }: Props) {
  const [isOpen, setOpen] = useSessionStorage({
    key: 'kind-labels-open',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const id = useId();
  if (languages.length === 0) return null;
  const inLanguage = (tag: string) => labels.find(({ language }) => language === tag);
  const missing = languages.filter((tag) => !inLanguage(tag)?.label);
  const set = (tag: string, changed: { label?: string; help?: string }) =>
    onChange(
      languages.flatMap((language) => {
        const now = inLanguage(language);
        const next = language === tag ? { label: '', help: '', ...now, ...changed, language } : now;
        return next ? [next] : [];
      }),
    );
  return (
    <div className={classes.languages}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        className={classes.languagesButton}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        rightSection={<IconChevronDown size={15} stroke={1.8} aria-hidden data-open={isOpen || undefined} />}
      >
        {t('kinds.inOtherLanguages')}
      </Button>
      {!isOpen && (
        <Text fz="xs" c="dimmed">
          {missing.length === 0
            ? labels.map((kindFieldLabel) => kindFieldLabel.label).join(' · ')
            : t('kinds.missingIn', { languages: listWords(missing.map((tag) => namesOf(tag).name)) })}
        </Text>
      )}
      <Collapse expanded={isOpen} id={id}>
        <Stack gap="xs" pt="xs">
          {languages.map((tag) => (
            <div key={tag} className={classes.language} lang={tag}>
              <TextInput
                label={namesOf(tag).own}
                placeholder={label}
                dir={directionOf(tag)}
                autoComplete="off"
                maxLength={KIND_LIMITS.label}
                disabled={isReadOnly}
                value={inLanguage(tag)?.label ?? ''}
                onChange={(event) => set(tag, { label: event.currentTarget.value })}
              />
              {help !== '' && (
                <TextInput
                  aria-label={t('kinds.helpIn', { language: namesOf(tag).name })}
                  placeholder={help}
                  dir={directionOf(tag)}
                  autoComplete="off"
                  maxLength={KIND_LIMITS.help}
                  disabled={isReadOnly}
                  value={inLanguage(tag)?.help ?? ''}
                  onChange={(event) => set(tag, { help: event.currentTarget.value })}
                />
              )}
            </div>
          ))}
        </Stack>
      </Collapse>
    </div>
  );
}
