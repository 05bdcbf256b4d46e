import { Badge } from '@mantine/core';
import { IconCheck, IconHistory } from '@tabler/icons-react';
import { t } from '../../core/language/t';

interface Props {
  state: 'done' | 'outdated' | 'empty' | 'missing';
  /** The name of the original's language. */
  language: string;
  /** Said while there is no translation. */
  none: string;
}

/** Whether a text is translated, and whether its original has changed since. */
export function StateBadge({ state, language, none }: Props) {
  if (state === 'done')
    return (
      <Badge color="green" leftSection={<IconCheck size={12} stroke={2.4} aria-hidden />}>
        {t('translate.done')}
      </Badge>
    );
  return state === 'outdated' ? (
    <Badge color="yellow" leftSection={<IconHistory size={12} stroke={2} aria-hidden />}>
      {t('translate.originalChanged', { language })}
    </Badge>
  ) : (
    <Badge color="gray">{none}</Badge>
  );
}
