import type { PicturePath } from '../../../../../backend/infrastructure/uploads/upload-kinds.constants.js';
import { storageUrl } from '../../../core/ui/storage-url';
import { Pictures } from '../../differences/Replaced';
import type { FieldDifferenceProps, FieldKindObject, FieldViewProps } from '../../field/field-kind';
import { textIn } from '../../field/values';
import { FileInput } from '../parts/FileInput';
import { NoValue } from '../parts/NoValue';
import { textValues } from '../parts/values-of-kinds';
import classes from '../parts/views.module.css';

declare module '../../field/field' {
  interface FieldKinds {
    /** `uploadPath`: the upload endpoint, which implies the picture's size and fit. */
    photo: { options: { uploadPath: PicturePath }; wire: string };
  }
}

/** The stored name of a picture. */
export const photo: FieldKindObject<'photo'> = { ...textValues, Input: FileInput, View, Difference };

function View({ field, value }: FieldViewProps<'photo'>) {
  const name = textIn(value);
  return name === '' ? <NoValue /> : <img src={storageUrl(name)} alt={field.label} className={classes.picture} />;
}

function Difference({ older, newer }: FieldDifferenceProps<'photo'>) {
  return <Pictures older={textIn(older.value)} newer={textIn(newer.value)} />;
}
