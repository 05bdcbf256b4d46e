import { Group, Progress, Stack, Text } from '@mantine/core';
import { IconCheck, IconCut } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../core/language/t';
import type { Field } from '../../fields/field/field';
import { SeoPreviews, type ShownPage } from './SeoPreviews';
import classes from './seo.module.css';

/** Fonts of search results on a desktop, with the width in pixels at which a text is cut off. */
const RESULT_TITLE = { font: '20px Arial, sans-serif', width: 580 } as const;
const RESULT_DESCRIPTION = { font: '14px Arial, sans-serif', width: 920 } as const;

let context: CanvasRenderingContext2D | null | undefined;

/** The width of a text in a font, in pixels. */
function pixelWidth(text: string, font: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = font;
  return Math.round(context.measureText(text).width);
}

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
