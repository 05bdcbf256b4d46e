import { RichTextDifference } from '../../differences/RichTextDifference';
import { useContentDirection } from '../../field/content-direction';
import type { FieldDifferenceProps, FieldInputProps, FieldKindObject, FieldViewProps } from '../../field/field-kind';
import type { RichTextLevel } from '../../field/rich-text-level';
import { htmlToText, textIn } from '../../field/values';
import { RichTextInput } from '../../inputs/rich-text/RichTextInput';
import { NoValue } from '../parts/NoValue';
import { textValues } from '../parts/values-of-kinds';
import classes from '../parts/views.module.css';

declare module '../../field/field' {
  interface FieldKinds {
    richText: { options: { level: RichTextLevel; height?: number }; wire: string };
  }
}

/** HTML, written in an editor that is loaded with its first field. */
export const richText: FieldKindObject<'richText'> = {
  ...textValues,
  isBlank: (html) => !/<img|<figure data-embed/i.test(html) && htmlToText(html) === '',
  words: htmlToText,
  Input,
  View,
  Difference,
  holdsRichText: true,
  onSurface: true,
};

function Input({ field, words: { id, error }, value, onChange, onTyped }: FieldInputProps<'richText'>) {
  return (
    <RichTextInput field={field} id={id} value={textIn(value)} onChange={onChange} onTyped={onTyped} error={error} />
  );
}

function View({ value }: FieldViewProps<'richText'>) {
  const html = textIn(value);
  const direction = useContentDirection(html);
  if (html === '') return <NoValue />;
  // Sanitized by the server before storage.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div dir={direction} className={`jk-prose ${classes.rich}`} dangerouslySetInnerHTML={{ __html: html }} />;
}

function Difference({ older, newer, onlyChanges }: FieldDifferenceProps<'richText'>) {
  return <RichTextDifference older={textIn(older.value)} newer={textIn(newer.value)} onlyChanges={onlyChanges} />;
}
