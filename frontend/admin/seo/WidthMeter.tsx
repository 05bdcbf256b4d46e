import { Group, Progress, Text } from '@mantine/core';
import { IconCheck, IconCut } from '@tabler/icons-react';
import { t } from '../language/t';
import { pixelWidth } from './pixel-width';

interface Props {
  /** The text as shown. */
  text: string;
  font: string;
  /** The width at which the text is cut off, in pixels. */
  width: number;
}

/** The share of the available width in search results that a text takes. */
export function WidthMeter({ text, font, width }: Props) {
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
