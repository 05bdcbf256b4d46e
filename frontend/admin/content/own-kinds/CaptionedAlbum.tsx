import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { MAX_LENGTH } from '../../../../backend/core/crud/fields/length-limits.constants.js';
import { listWords } from '../../core/language/list-words';
import { t } from '../../core/language/t';
import { storageUrl } from '../../core/ui/storage-url';
import type { FieldOf, ItemsInputProps } from '../../fields/field/field';
import { type FormItem, newItemId } from '../../fields/field/form-item';
import { lengthProps } from '../../fields/inputs/length-props';
import { AlbumInput } from '../../fields/inputs/upload/AlbumInput';
import classes from './GroupView.module.css';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Pictures in an order, each with a line below it. Their descriptions are those of the library, and written there. */
export function CaptionedAlbum({ name, label, items, onChange, itemErrors }: ItemsInputProps) {
  const id = useId();
  const field: FieldOf<'album'> = { name, label, kind: 'album', uploadPath: '/admin/api/page/upload_image' };
  const change = (photos: string[]) => {
    let next: FormItem[] = [];
    for (const photo of photos)
      next = [
        ...next,
        items.find((item) => item.photo === photo) ?? {
          id: newItemId([...items, ...next]),
          photo,
          alt: '',
          caption: '',
        },
      ];
    onChange(next);
  };
  const photos = items.map(({ photo }) => textOf(photo));
  return (
    <div>
      <AlbumInput field={field} id={id} value={photos} onChange={change} />
      {items.length > 0 && (
        <div className={classes.captions}>
          {items.map((item, index) => {
            const caption = textOf(item.caption);
            return (
              <div key={item.id} className={classes.caption}>
                <img src={storageUrl(textOf(item.photo))} alt="" width={56} height={40} loading="lazy" />
                <TextInput
                  aria-label={listWords([
                    t('pageEditor.caption'),
                    t('inputs.pictureOf', { index: index + 1, count: items.length }),
                  ])}
                  placeholder={t('pageEditor.caption')}
                  dir="auto"
                  value={caption}
                  {...lengthProps(caption, MAX_LENGTH.title, itemErrors[`${index}.caption`])}
                  onChange={({ currentTarget }) =>
                    onChange(items.map((one) => (one === item ? { ...one, caption: currentTarget.value } : one)))
                  }
                />
              </div>
            );
          })}
        </div>
      )}
    </div>
  );
}
