import { Text, Textarea } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useId, useMemo, useState } from 'react';
import { fillCounted } from '../../../../backend/company/words/counted.shared.js';
import { directionOf } from '../../../../backend/core/text/languages.shared.js';
import { t } from '../../core/language/t';
import { useWordText, type WordRowProps } from './useWordText';
import { BackToDefault, WordPlace, WordState } from './WordParts';
import classes from './WordsScreen.module.css';
import { examplesOf, type Forms, formsOf, ownDefault, sampleNumbers, textOfForms } from './word-texts';

/** A sentence that depends on a number: a field for each plural form of the language, saved together. */
export function CountedWordRow(props: WordRowProps & { counts: string }) {
  const { word, record, language, readOnly, counts } = props;
  const { key } = word;
  const id = useId();
  const [isWriting, setWriting] = useState(false);
  /** The forms of texts that were fetched or composed here, since they can't be derived from the text. */
  const [known] = useState(() => new Map<string, Forms>());
  const asForms = useMemo(
    () => ({
      read(text: string): Forms {
        const isSaved = text === record.words[key];
        const forms =
          known.get(text) ?? (isSaved ? record.forms[key] : text === ownDefault(word) ? word.forms : undefined);
        const all = formsOf(text, forms, language);
        known.set(text, all);
        return all;
      },
      write(forms: Forms): string {
        const text = textOfForms(counts, forms);
        known.set(text, forms);
        return text;
      },
    }),
    [record, word, key, counts, language, known],
  );
  const own = useWordText(props, asForms);
  const { value: forms, isChanged, isDirty, commit } = own;
  const open = Object.values(forms).filter((form) => form.trim() === '').length;
  const isComplete = open === 0 || open === Object.keys(forms).length;

  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setWriting(false);
    if (isDirty && isComplete) commit(own.text === '' ? null : own.text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && isDirty) {
      event.preventDefault();
      own.reset();
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (isComplete) commit(own.text === '' ? null : own.text);
    }
  };

  return (
    <li data-changed={isChanged || undefined}>
      <WordPlace {...props} label={{ id: `${id}-place` }} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a grid in all browsers */}
      <div
        role="group"
        aria-labelledby={`${id}-place`}
        className={classes.forms}
        onFocus={() => setWriting(true)}
        onBlur={onBlur}
      >
        {Object.entries(forms).map(([form, text], index, all) => (
          <div key={form} className={classes.form}>
            <label htmlFor={`${id}-${form}`}>
              <b>{form}</b> <small>{examplesOf(form, language)}</small>
            </label>
            <Textarea
              id={`${id}-${form}`}
              lang={language}
              dir={directionOf(language)}
              autosize
              minRows={1}
              value={text}
              readOnly={readOnly}
              placeholder={word.missing ? t('words.englishShown') : undefined}
              data-default={(!isChanged && !isDirty) || undefined}
              error={index === all.length - 1 ? own.error : undefined}
              onChange={({ currentTarget: { value } }) => own.setValue((now) => ({ ...now, [form]: value }))}
              onKeyDown={onKeyDown}
            />
          </div>
        ))}
        <Text fz="xs" c="dimmed" className={classes.samples}>
          <IconEye size={14} stroke={1.8} aria-hidden />{' '}
          <span lang={language} dir={directionOf(language)}>
            {sampleNumbers(language)
              .map((number) => fillCounted({ other: '', ...forms }, language, { [counts]: number }))
              .filter((sample) => sample !== '')
              .join(', ')}
          </span>
        </Text>
        {isChanged && !readOnly && <BackToDefault where={word.where} onClick={() => commit(null)} />}
      </div>
      <WordState
        word={own}
        isWriting={isWriting}
        open={isComplete ? undefined : t('words.formsEmpty', { count: open })}
      />
    </li>
  );
}
