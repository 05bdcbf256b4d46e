import { Group, Progress, Stack, Text } from '@mantine/core';
import { IconCheck, IconCut } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Field } from '../fields/field';
import { t } from '../language/t';
import { pixelWidth, RESULT_DESCRIPTION, RESULT_TITLE } from './pixel-width';
import { SeoPreviews, type ShownPage } from './SeoPreviews';
import classes from './seo.module.css';

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

interface WidthMeterProps {
  /** The text as shown. */
  text: string;
  font: string;
  /** The width at which the text is cut off, in pixels. */
  width: number;
}

/** The share of the available width in search results that a text takes. */
function WidthMeter({ text, font, width }: WidthMeterProps) {
  const taken = pixelWidth(text, font);
  const fits = taken <= width;
  const Icon = fits ? IconCheck : IconCut;
  return (
    <div>
      <Progress value={Math.min(100, (taken / width) * 100)} color={fits ? 'green' : 'yellow'} size={4} aria-hidden />
      <Group gap={6} mt={4} wrap="nowrap" c="dimmed">
        <Icon size={15} stroke={2} aria-hidden />
        <Text fz="xs" aria-live="polite">
          {fits ? t('seo.fits', { taken, width }) : t('seo.isCutOff', { taken, width })}
        </Text>
      </Group>
    </div>
  );
}
