import { Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import {
  DRAWINGS,
  type Drawing,
  SECTION_LENGTH,
} from '../../../../backend/content/home-sections/home-sections.constants.js';
import { t } from '../../core/language/t';
import { lengthProps } from '../../fields/inputs/length-props';
import { UploadInput } from '../../fields/inputs/upload/UploadInput';
import type { toPointItem } from './point-item';

type Point = ReturnType<typeof toPointItem>;

interface Props {
  point: Point;
  onChange: (changes: Partial<Point>) => void;
  errorOf: (field: string) => string | undefined;
}

const drawings = () => DRAWINGS.map((value) => ({ value, label: t(`homeSections.drawing.${value}`) }));

/** The inputs of one point. */
export function PointFields({ point, onChange, errorOf }: Props) {
  const id = useId();
  const { title, text, fact, picture, drawing } = point;
  const titleRef = useRef<HTMLInputElement>(null);
  // A new point gets the focus.
  useEffect(() => {
    if (titleRef.current?.value === '') titleRef.current.focus();
  }, []);
  return (
    <Stack gap="sm">
      <TextInput
        ref={titleRef}
        label={t('homeSections.title')}
        autoComplete="off"
        value={title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
        {...lengthProps(title, SECTION_LENGTH.title, errorOf('title'))}
      />
      <Textarea
        label={t('homeSections.text')}
        minRows={2}
        value={text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
        {...lengthProps(text, SECTION_LENGTH.text, errorOf('text'))}
      />
      {fact !== undefined && (
        <TextInput
          label={t('homeSections.fact')}
          description={t('homeSections.factHint')}
          autoComplete="off"
          value={fact}
          onChange={(event) => onChange({ fact: event.currentTarget.value })}
          {...lengthProps(fact, SECTION_LENGTH.fact, errorOf('fact'))}
        />
      )}
      {picture !== undefined && (
        <>
          <UploadInput
            field={{
              kind: 'photo',
              name: 'picture',
              label: t('homeSections.picture'),
              description: t('homeSections.firstPointPicture'),
              uploadPath: '/admin/api/home_sections/upload_picture',
            }}
            id={`${id}-picture`}
            value={picture ?? ''}
            onChange={(name) => onChange({ picture: name === '' ? null : name })}
            error={errorOf('picture')}
          />
          <Select
            label={t('homeSections.drawing')}
            description={t('homeSections.noPictureHint')}
            placeholder={t('homeSections.none')}
            clearable
            data={drawings()}
            value={drawing || null}
            onChange={(name) => onChange({ drawing: (name ?? '') as Drawing | '' })}
            error={errorOf('drawing')}
          />
        </>
      )}
    </Stack>
  );
}
