import type { PicturePath } from '../../../../../backend/infrastructure/uploads/upload-kinds.constants.js';
import { t } from '../../../core/language/t';
import { storageUrl } from '../../../core/ui/storage-url';
import { diffTokens } from '../../differences/diff-tokens';
import type { FieldDifferenceProps, FieldInputProps, FieldKindObject, FieldViewProps } from '../../field/field-kind';
import { wordsIn } from '../../field/values';
import { AlbumInput } from '../../inputs/upload/AlbumInput';
import differences from '../parts/differences.module.css';
import { NoValue } from '../parts/NoValue';
import { wordValues } from '../parts/values-of-kinds';
import views from '../parts/views.module.css';

declare module '../../field/field' {
  interface FieldKinds {
    album: { options: { uploadPath: PicturePath }; wire: string[] };
  }
}

/** Stored names of pictures, in an order. */
export const album: FieldKindObject<'album'> = {
  ...wordValues,
  withoutGone: (value, { files }) => wordsIn(value).filter((file) => !files.includes(file)),
  Input,
  View,
  Difference,
  onSurface: true,
};

function Input({ field, words: { id, error }, value, onChange }: FieldInputProps<'album'>) {
  return <AlbumInput field={field} id={id} value={wordsIn(value)} onChange={onChange} error={error} />;
}

function View({ value }: FieldViewProps<'album'>) {
  const names = wordsIn(value);
  if (names.length === 0) return <NoValue />;
  return (
    <span className={views.album}>
      {names.map((name) => (
        <img key={name} src={storageUrl(name)} alt="" className={views.picture} loading="lazy" />
      ))}
    </span>
  );
}

const states = { same: 'history.kept', added: 'history.added', removed: 'history.removed' } as const;

function Difference({ older, newer }: FieldDifferenceProps<'album'>) {
  const runs = diffTokens(wordsIn(older.value), wordsIn(newer.value), (name) => name);
  return (
    <ul className={differences.album}>
      {runs.flatMap(({ change, tokens }) =>
        tokens.map((name) => (
          <li key={`${change} ${name}`} data-change={change}>
            <img src={storageUrl(name)} alt={t(states[change])} loading="lazy" />
            {change !== 'same' && <span aria-hidden>{change === 'added' ? '+' : '−'}</span>}
          </li>
        )),
      )}
    </ul>
  );
}
