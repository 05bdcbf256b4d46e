import { ActionIcon, Badge, Button, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../core/language/t';
import type { useWordText, WordRowProps } from './useWordText';
import classes from './WordsScreen.module.css';
import { isMissing } from './word-texts';

/** The place of a word on the site, and its default. */
export function WordPlace({
  word,
  record,
  language,
  page,
  label,
}: WordRowProps & { label: { htmlFor?: string; id?: string } }) {
  // A translation is shown beside the English; a site with a single other language does not show English.
  const isEnglish = word.english !== undefined && (word.missing || record.language !== undefined);
  const forms = isEnglish ? word.english_forms : word.forms;
  const text = forms ? Object.values(forms).join(' · ') : isEnglish ? (word.english ?? '') : word.default;
  return (
    <div className={classes.default}>
      <Text fz="sm" fw={560} component={label.htmlFor ? 'label' : 'span'} {...label}>
        {page && <span className={classes.page}>{page} · </span>}
        {word.where}
      </Text>
      {isMissing(word, record) && (
        <Badge color="gray" ms="xs">
          {t('words.missing')}
        </Badge>
      )}
      <Text
        fz="sm"
        c="dimmed"
        className={classes.defaultText}
        lang={isEnglish ? 'en' : language}
        dir={text === '' ? undefined : 'auto'}
      >
        {text === '' ? t('words.nothing') : <WithPlaceholders text={text} />}
      </Text>
    </div>
  );
}

const WithPlaceholders = ({ text }: { text: string }) =>
  text.split(/(\{\w+\})/).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts are never reordered
    part.startsWith('{') ? <code key={index}>{part}</code> : part,
  );

/** Restores the default. */
export function BackToDefault({ where, onClick }: { where: string; onClick: () => void }) {
  return (
    <ActionIcon
      data-hint={t('words.resetToDefault')}
      className="touch"
      size={28}
      variant="subtle"
      color="gray"
      aria-label={t('words.resetToDefaultOf', { where })}
      onClick={onClick}
    >
      <IconArrowBackUp size={16} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
}

interface StateProps {
  word: Pick<ReturnType<typeof useWordText>, 'isSaving' | 'isDirty' | 'undone' | 'commit' | 'text'>;
  isWriting: boolean;
  /** The reason why it can't be saved. */
  open?: ReactNode;
}

/** Whether the word is saved, with undo. */
export function WordState({ word, isWriting, open }: StateProps) {
  const { isSaving, isDirty, undone, commit, text } = word;
  return (
    <div className={classes.state} role="status">
      {isSaving && t('words.saving')}
      {isDirty &&
        !isWriting &&
        !isSaving &&
        (open ?? (
          <>
            {t('words.unsaved')}
            <Button variant="transparent" size="compact-xs" onClick={() => commit(text)}>
              {t('words.save')}
            </Button>
          </>
        ))}
      {undone !== undefined && (
        <>
          {t('words.savedText')}
          <Button variant="transparent" size="compact-xs" onClick={() => commit(undone === '' ? null : undone)}>
            {t('words.undo')}
          </Button>
        </>
      )}
    </div>
  );
}
