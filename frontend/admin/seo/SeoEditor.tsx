import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Field } from '../fields/field';
import { RESULT_DESCRIPTION, RESULT_TITLE } from './pixel-width';
import { SeoPreviews, type ShownPage } from './SeoPreviews';
import classes from './seo.module.css';
import { WidthMeter } from './WidthMeter';

interface Props extends ShownPage {
  fields: readonly Field[];
  renderField(field: Field): ReactNode;
}

/** The fields for search engines and link previews, with previews of the result. */
export function SeoEditor({ fields, renderField, ...shown }: Props) {
  return (
    <div className={classes.columns}>
      <Stack gap="md">
        {fields.map((field) => (
          <div key={field.name}>
            {renderField(field)}
            {field.name === 'meta_title' && <WidthMeter text={shown.title} {...RESULT_TITLE} />}
            {field.name === 'meta_description' && <WidthMeter text={shown.description} {...RESULT_DESCRIPTION} />}
          </div>
        ))}
      </Stack>
      <SeoPreviews {...shown} />
    </div>
  );
}
