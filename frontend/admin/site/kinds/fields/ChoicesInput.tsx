import { ActionIcon, Button, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { KIND_LIMITS } from '../../../../../backend/content/kinds/kind.constants.js';
import type { KindChoice } from '../../../../../backend/content/kinds/kind.dto.js';
import { t } from '../../../core/language/t';
import { focusAgain } from '../../../core/ui/focus-main';
import { Grip } from '../../../core/ui/Grip';
import { useSortable } from '../../../core/ui/useSortable';
import { newItemId } from '../../../fields/field/form-item';
import type { FieldDraft } from '../kind-draft';
import classes from './ChoicesInput.module.css';

interface Choice {
  id: number;
  /** What it is called in the first language; of one that is not stored yet, its value as well. */
  text: string;
  /** The value of one that is stored, which stays whatever it is called. */
  stored?: string;
  /** What it is called in other languages. */
  labels: NonNullable<KindChoice['labels']>;
}

type Choices = Pick<FieldDraft, 'choices' | 'choice_labels'>;

interface Props {
  /** The values, one per line, and what they are called. */
  value: Choices;
  /** The values that are stored. */
  stored: readonly string[];
  onChange: (value: Choices) => void;
  error?: string | undefined;
  /** Whether new records have the first one. */
  hasDefault: boolean;
  disabled?: boolean | undefined;
}

const recordedAs = ({ stored, text }: Choice): string => stored ?? text;

const written = (all: readonly Choice[]): Choices => ({
  choices: all.map(recordedAs).join('\n'),
  choice_labels: all.flatMap((choice) => {
    const value = recordedAs(choice);
    const label = choice.text === value ? '' : choice.text;
    return label === '' && choice.labels.length === 0 ? [] : [{ value, label, labels: choice.labels }];
  }),
});

const read = ({ choices, choice_labels }: Choices, stored: readonly string[]): Choice[] =>
  choices.split('\n').map((value, index) => {
    const { label = '', labels = [] } = choice_labels.find((choiceLabel) => choiceLabel.value === value) ?? {};
    const isStored = stored.includes(value) || label !== '';
    return { id: index + 1, text: label || value, labels, ...(isStored && { stored: value }) };
  });

const isSame = (one: Choices, other: Choices): boolean =>
  one.choices === other.choices && JSON.stringify(one.choice_labels) === JSON.stringify(other.choice_labels);

/** The values of a choice: typed, sorted, and pasted as lines. */
export function ChoicesInput({
  value: { choices: values, choice_labels },
  stored,
  onChange,
  error,
  hasDefault,
  disabled,
}: Props) {
  const value = { choices: values, choice_labels };
  const [kept, setKept] = useState(() => read(value, stored));
  // Changed elsewhere, as by Undo.
  const choices = isSame(written(kept), value) ? kept : read(value, stored);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const show = (next: Choice[]) => {
    setKept(next);
    onChange(written(next));
  };
  const sorting = useSortable({ items: choices, nameOf: ({ text }) => text, onChange: (next) => show([...next]) });
  const focusAt = (place: number) =>
    focusAgain(list.current?.querySelectorAll<HTMLInputElement>('input')[place] ?? list.current);
  /** Puts lines in the place of a choice. */
  const replace = (place: number, lines: readonly string[]) => {
    const next = [...choices];
    const [former] = next.splice(place, 1);
    for (const [index, text] of lines.entries()) {
      const isFormer = former !== undefined && index === 0 && text === former.text;
      next.splice(place + index, 0, isFormer ? former : { id: newItemId([...next, ...choices]), text, labels: [] });
    }
    flushSync(() => show(next.slice(0, KIND_LIMITS.choices)));
    focusAt(place + lines.length - 1);
  };
  return (
    <div ref={list}>
      <Text fz="sm" fw={560} id={id}>
        {t('kinds.choices')}
      </Text>
      <ol ref={sorting.listRef} className={classes.list} aria-labelledby={id} {...sorting.pointerHandlers}>
        {choices.map((choice, index) => (
          <li key={choice.id} data-lifted={sorting.lift?.id === choice.id || undefined}>
            <Grip
              aria-label={t('ui.moveTo', { name: choice.text, place: index + 1, total: choices.length })}
              aria-pressed={sorting.lift?.id === choice.id}
              disabled={disabled}
              onKeyDown={(event) => sorting.onKeyDown(event, choice, index)}
              onPointerDown={(event) => sorting.onPointerDown(event, choice)}
              onBlur={() => sorting.lift?.id === choice.id && !sorting.lift.pointer && sorting.drop()}
            />
            <TextInput
              flex={1}
              aria-label={t('kinds.choiceAt', { place: index + 1 })}
              maxLength={KIND_LIMITS.choice}
              autoComplete="off"
              disabled={disabled}
              value={choice.text}
              placeholder={choice.stored}
              {...(choice.stored !== undefined &&
                choice.stored !== choice.text && { description: t('kinds.choiceValue', { value: choice.stored }) })}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              aria-invalid={(error !== undefined && recordedAs(choice).trim() === '') || undefined}
              onChange={(event) => {
                const text = event.currentTarget.value;
                show(choices.map((one) => (one.id === choice.id ? { ...one, text } : one)));
              }}
              onPaste={(event) => {
                const lines = event.clipboardData
                  .getData('text')
                  .split(/\r?\n/)
                  .filter((line) => line.trim() !== '');
                if (lines.length < 2) return;
                event.preventDefault();
                replace(index, [...(choice.text.trim() ? [choice.text] : []), ...lines.map((line) => line.trim())]);
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
                  event.preventDefault();
                  replace(index, [choice.text, '']);
                } else if (event.key === 'Backspace' && choice.text === '' && choices.length > 1) {
                  event.preventDefault();
                  flushSync(() => show(choices.filter(({ id: other }) => other !== choice.id)));
                  focusAt(Math.max(0, index - 1));
                }
              }}
              rightSection={
                hasDefault &&
                index === 0 &&
                choice.text.trim() !== '' && (
                  <span className={classes.first} data-hint={t('kinds.firstChoiceHint')}>
                    {t('kinds.firstChoice')}
                  </span>
                )
              }
              rightSectionWidth={hasDefault && index === 0 ? 92 : undefined}
            />
            <ActionIcon
              className="touch"
              aria-label={t('ui.removeName', { name: choice.text || t('kinds.choiceAt', { place: index + 1 }) })}
              disabled={disabled || choices.length === 1}
              onClick={() => {
                flushSync(() => show(choices.filter(({ id: other }) => other !== choice.id)));
                focusAt(Math.min(index, choices.length - 2));
              }}
            >
              <IconX size={16} stroke={1.8} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{sorting.announcement}</VisuallyHidden>
      {error && (
        <Text fz="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconPlus size={15} stroke={2} aria-hidden />}
        disabled={disabled || choices.length >= KIND_LIMITS.choices}
        onClick={() => replace(choices.length - 1, [choices.at(-1)?.text ?? '', ''])}
      >
        {t('kinds.addChoice')}
      </Button>
    </div>
  );
}
