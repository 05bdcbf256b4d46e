import { Text } from '@mantine/core';
import { t } from '../../../core/language/t';

/** In the place of an empty value. */
export const NoValue = () => (
  <Text fz="sm" c="dimmed">
    {t('fields.nothing')}
  </Text>
);
