import { Input, Skeleton } from '@mantine/core';
import { useContext } from 'react';
import { lazyComponent } from '../../../core/lazy/lazy-component';
import { ContentLanguage, useContentDirection } from '../../field/content-direction';
import type { FieldOf } from '../../field/field';
import labelClasses from '../FieldLabel.module.css';
import type { InputProps } from '../input-props';
import { WritingSurface } from './writing-surface';

const HEIGHT = 300;
const TOOLBAR = 42;

// The editor is the largest chunk of the back office: loaded with the first form that contains one.
const RichTextEditorBox = lazyComponent(() => import('./RichTextEditorBox'), {
  fallback: ({ height }) => <Skeleton height={height + TOOLBAR} radius="md" />,
});

interface Props extends InputProps<string> {
  field: Pick<FieldOf<'richText'>, 'label' | 'description' | 'level' | 'height'>;
}

export function RichTextInput({ field, id, value, onChange, onTyped, error }: Props) {
  const height = field.height ?? HEIGHT;
  const direction = useContentDirection(value);
  const language = useContext(ContentLanguage);
  const surface = useContext(WritingSurface);
  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      labelProps={{
        id: `${id}-label`,
        mod: { unseen: surface === 'main' },
        onClick: () => document.getElementById(id)?.focus(),
      }}
      description={surface === 'main' ? undefined : field.description}
      error={error}
      errorProps={{ id: `${id}-error` }}
      classNames={{ label: labelClasses.label, description: labelClasses.hint }}
    >
      <RichTextEditorBox
        id={id}
        labelledBy={`${id}-label`}
        describedBy={error ? `${id}-error` : undefined}
        value={value}
        onChange={onChange}
        onTyped={onTyped}
        level={field.level}
        height={height}
        language={language}
        direction={direction}
        isSurface={surface !== 'box'}
        isCounted={surface !== 'page'}
      />
    </Input.Wrapper>
  );
}
