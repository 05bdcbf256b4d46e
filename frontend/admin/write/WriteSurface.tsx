import { Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useInputDirection } from '../fields/content-direction';
import type { Field } from '../fields/field';
import { FormField } from '../forms/FormField';
import type { DraftForm } from '../forms/useDraftForm';
import { WritingSurface } from '../inputs/rich-text/writing-surface';
import type { Screen } from '../resources/screen';
import classes from './Write.module.css';

/** Fields on the page itself: texts, the blocks of a page, pictures of an album. Others are beside it. */
export const isOnSurface = (screen: Pick<Screen, 'name'>, { name, kind, place }: Field): boolean =>
  place !== 'side' &&
  (kind === 'richText' || kind === 'items' || kind === 'album' || (screen.name === 'page' && name === 'introduction'));

interface Props {
  form: DraftForm;
  screen: Pick<Screen, 'name' | 'displayField'>;
  isNew: boolean;
}

/** The title in its place, with the text below. */
export function WriteSurface({ form, screen, isNew }: Props) {
  const title = form.fields.find(({ name }) => name === screen.displayField);
  const parts = form.fields.filter((field) => isOnSurface(screen, field));
  const main = parts.find(({ kind }) => kind === 'richText');
  const intoText = () => {
    const [first] = parts;
    if (first) document.getElementById(form.fieldId(first.name))?.focus();
  };
  return (
    <div className={classes.sheet}>
      {title && <TitleInput form={form} field={title} isNew={isNew} onLeave={intoText} />}
      {parts.map((field) => (
        <WritingSurface key={field.name} value={field.kind !== 'richText' ? 'box' : field === main ? 'main' : 'page'}>
          <div className={classes.part} data-main={field === main || undefined}>
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
  form: DraftForm;
  field: Field;
  isNew: boolean;
  onLeave: () => void;
}

function TitleInput({ form, field, isNew, onLeave }: TitleProps) {
  const value = String(form.values[field.name] ?? '');
  const error = form.errors[field.name];
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
    <div data-field={field.name} className={classes.grows} data-words={`${value} `}>
      <Textarea
        ref={input}
        id={form.fieldId(field.name)}
        variant="unstyled"
        // The default for forms has at least three rows.
        autosize={false}
        rows={1}
        aria-label={field.label}
        placeholder={field.label}
        dir={direction}
        value={value}
        error={typeof error === 'string' ? error : undefined}
        classNames={{ input: classes.title }}
        // A title has no line breaks.
        onChange={({ currentTarget }) => form.setValue(field.name, currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
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
}
