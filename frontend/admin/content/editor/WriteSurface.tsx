import { Textarea } from '@mantine/core';
import { memo, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useInputDirection } from '../../fields/field/content-direction';
import type { Field } from '../../fields/field/field';
import { WritingSurface } from '../../fields/inputs/rich-text/writing-surface';
import { kindOf } from '../../fields/kinds/registry';
import { FormField } from '../../records/form/FormField';
import type { DraftForm } from '../../records/form/useDraftForm';
import type { Screen } from '../../records/screens/screen';
import classes from './Write.module.css';

/** Fields on the page itself: texts, the blocks of a page, pictures of an album, and those whose screen says so. Others are beside it. */
export const isOnSurface = (field: Field): boolean =>
  field.place === 'main' || (field.place !== 'side' && kindOf(field).onSurface !== undefined);

interface Props {
  form: DraftForm;
  screen: Pick<Screen, 'displayField'>;
  isNew: boolean;
}

/** The title in its place, with the text below. */
export function WriteSurface({ form, screen, isNew }: Props) {
  const title = form.fields.find(({ name }) => name === screen.displayField);
  const parts = form.fields.filter((field) => isOnSurface(field) && field !== title);
  const main = parts.find(({ kind }) => kind === 'richText');
  // A text between other fields of the page has its label, and does not fill the screen.
  const filling = main?.place === 'main' && main !== parts.at(-1) ? undefined : main;
  const [first] = parts;
  const firstId = first && form.fieldId(first.name);
  const intoText = useCallback(() => {
    if (firstId) document.getElementById(firstId)?.focus();
  }, [firstId]);
  return (
    <div className={classes.sheet}>
      {title && (
        <TitleInput
          id={form.fieldId(title.name)}
          name={title.name}
          label={title.label}
          value={String(form.values[title.name] ?? '')}
          error={form.errors[title.name]}
          isNew={isNew}
          onChange={form.setValue}
          onLeave={intoText}
        />
      )}
      {parts.map((field) => (
        <WritingSurface
          key={field.name}
          value={field.kind !== 'richText' ? 'box' : field === filling ? 'main' : 'page'}
        >
          <div className={classes.part} data-main={field === filling || undefined} data-narrow={field.isNarrow}>
            <FormField
              form={form}
              field={field.kind === 'richText' ? { ...field, height: field === main ? 120 : 60 } : field}
            />
          </div>
        </WritingSurface>
      ))}
    </div>
  );
}

interface TitleProps {
  id: string;
  name: string;
  label: string;
  value: string;
  error: ReactNode;
  isNew: boolean;
  onChange: (name: string, value: string) => void;
  onLeave: () => void;
}

/** Rendered only with its own changes, not with those of the text. */
const TitleInput = memo(function TitleInput({ id, name, label, value, error, isNew, onChange, onLeave }: TitleProps) {
  const direction = useInputDirection(value);
  const input = useRef<HTMLTextAreaElement>(null);
  // Skipped where it would open an on-screen keyboard over half of the window. Runs after the screen has taken the focus.
  useEffect(() => {
    if (!isNew || matchMedia('(pointer: coarse)').matches) return;
    const frame = requestAnimationFrame(() => input.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [isNew]);
  return (
    // As high as its text, which is repeated below it for measuring: the browser then also adapts to changes of fonts and widths.
    <div data-field={name} className={classes.grows} data-words={`${value} `}>
      <Textarea
        ref={input}
        id={id}
        variant="unstyled"
        // The default for forms has at least three rows.
        autosize={false}
        rows={1}
        aria-label={label}
        placeholder={label}
        dir={direction}
        value={value}
        error={typeof error === 'string' ? error : undefined}
        classNames={{ input: classes.title }}
        // A title has no line breaks.
        onChange={({ currentTarget }) => onChange(name, currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
        onKeyDown={(event) => {
          const { selectionStart, selectionEnd, value: text } = event.currentTarget;
          const isAtEnd = selectionStart === text.length && selectionEnd === text.length;
          const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
          if (!isPlain || !(event.key === 'Enter' || (event.key === 'ArrowDown' && isAtEnd))) return;
          event.preventDefault();
          onLeave();
        }}
      />
    </div>
  );
});
