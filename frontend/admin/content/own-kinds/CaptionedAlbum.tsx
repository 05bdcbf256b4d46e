import { Stack, TextInput } from '@mantine/core';
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

/** Pictures in an order, each with its description and a line below it. Without a description, a picture has that of the library. */
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
  const set = (item: FormItem, changes: { alt: string } | { caption: string }) =>
    onChange(items.map((formItem) => (formItem === item ? { ...formItem, ...changes } : formItem)));
  const photos = items.map(({ photo }) => textOf(photo));
  return (
    <div>
      <AlbumInput field={field} id={id} value={photos} onChange={change} />
      {items.length > 0 && (
        <div className={classes.captions}>
          {items.map((item, index) => {
            const alt = textOf(item.alt);
            const caption = textOf(item.caption);
            const picture = t('inputs.pictureOf', { index: index + 1, count: items.length });
            return (
              <div key={item.id} className={classes.caption}>
                <img src={storageUrl(textOf(item.photo))} alt="" width={56} height={40} loading="lazy" />
                <Stack gap={6} flex={1}>
                  <TextInput
                    aria-label={listWords([t('inputs.altLabel'), picture])}
                    placeholder={t('inputs.altLabel')}
                    dir="auto"
                    value={alt}
                    {...lengthProps(alt, MAX_LENGTH.title, itemErrors[`${index}.alt`])}
                    onChange={({ currentTarget }) => set(item, { alt: currentTarget.value })}
                  />
                  <TextInput
                    aria-label={listWords([t('pageEditor.caption'), picture])}
                    placeholder={t('pageEditor.caption')}
                    dir="auto"
                    value={caption}
                    {...lengthProps(caption, MAX_LENGTH.title, itemErrors[`${index}.caption`])}
                    onChange={({ currentTarget }) => set(item, { caption: currentTarget.value })}
                  />
                </Stack>
              </div>
            );
          })}
        </div>
      )}
    </div>
  );
}
