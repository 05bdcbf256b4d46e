import { ColorInput, ColorSwatch, Group } from '@mantine/core';
import { inSentence } from '../../../core/language/in-sentence';
import { t } from '../../../core/language/t';
import { Changed } from '../../differences/TextDifference';
import { ContentDirection } from '../../field/content-direction';
import type { FieldDifferenceProps, FieldInputProps, FieldKindObject, FieldViewProps } from '../../field/field-kind';
import { textIn } from '../../field/values';
import { TextView } from '../parts/TextView';
import { textValues } from '../parts/values-of-kinds';
import classes from './color.module.css';

declare module '../../field/field' {
  interface FieldKinds {
    /** `defaultColor`: shown while the field is empty. */
    color: { options: { defaultColor: string }; wire: string };
  }
}

/** A color, as `#1f6f4a`. */
export const color: FieldKindObject<'color'> = { ...textValues, Input, View, Difference };

/** From right to left, the number sign would move to the end. */
function View({ value }: FieldViewProps<'color'>) {
  return (
    <ContentDirection value="ltr">
      <TextView value={value} />
    </ContentDirection>
  );
}

function Input({ field, words, value, onChange }: FieldInputProps<'color'>) {
  return (
    <ColorInput
      {...words}
      placeholder={field.defaultColor}
      classNames={{ input: classes.color }}
      withPreview={false}
      leftSection={<ColorSwatch size={18} color={textIn(value) || field.defaultColor} />}
      eyeDropperButtonProps={{ 'aria-label': t('forms.pickFromScreen', { label: inSentence(field.label) }) }}
      // An invalid color is rejected with an error on save, never replaced.
      fixOnBlur={false}
      value={textIn(value)}
      onChange={onChange}
    />
  );
}

function Difference({ field, older, newer }: FieldDifferenceProps<'color'>) {
  return (
    <Group gap={14}>
      <Swatch change="removed" value={textIn(older.value) || field.defaultColor} />
      <Swatch change="added" value={textIn(newer.value) || field.defaultColor} />
    </Group>
  );
}

function Swatch({ change, value }: { change: 'removed' | 'added'; value: string }) {
  return (
    <Group gap={6}>
      <ColorSwatch color={value} size={18} />
      <Changed change={change}>
        <bdi dir="ltr">{value}</bdi>
      </Changed>
    </Group>
  );
}
