import { Box } from '@mantine/core';
import { t } from '../language/t';

/** Beside the name of a row in which something was refused. */
export const ErrorMark = () => (
  <Box
    component="span"
    role="img"
    aria-label={t('ui.partInvalid')}
    display="block"
    flex="none"
    w={8}
    h={8}
    bg="var(--mantine-color-error)"
    bdrs="50%"
  />
);
