import { BadgeList } from '../../../core/ui/BadgeList';
import type { FieldDifferenceProps, FieldInputProps, FieldKindObject, FieldViewProps } from '../../field/field-kind';
import { wordsIn } from '../../field/values';
import { TagsAutocomplete } from '../../inputs/TagsAutocomplete';
import { BadgeDifference } from '../parts/BadgeDifference';
import { NoValue } from '../parts/NoValue';
import { wordValues } from '../parts/values-of-kinds';

declare module '../../field/field' {
  interface FieldKinds {
    /** `suggestionsPath`: the endpoint for autocompletion. */
    tags: { options: { suggestionsPath?: string }; wire: string[] };
  }
}

/** Words. */
export const tags: FieldKindObject<'tags'> = { ...wordValues, Input, View, Difference, isBoxInLanguage: true };

function Input({ field, words, value, onChange }: FieldInputProps<'tags'>) {
  return <TagsAutocomplete {...words} suggest={field.suggestionsPath} value={wordsIn(value)} onChange={onChange} />;
}

function View({ value }: FieldViewProps<'tags'>) {
  const words = wordsIn(value);
  return words.length === 0 ? <NoValue /> : <BadgeList values={words} />;
}

function Difference({ older, newer }: FieldDifferenceProps<'tags'>) {
  return <BadgeDifference older={wordsIn(older.value)} newer={wordsIn(newer.value)} />;
}
