import { Text } from '@mantine/core';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import type { HelpfulAnswers as Answers } from '../../../../backend/visitors/helpful/helpful.dto.js';
import { t } from '../../core/language/t';
import { shownKinds } from '../../core/session/shown-kinds';
import { useGet } from '../../core/session/useGet';
import classes from './GroupView.module.css';

/** What visitors have answered to 'Was this helpful?'; nothing of kinds that have never asked. */
export function HelpfulAnswers({ resource, id }: { resource: string; id: number }) {
  const isOwn = shownKinds().some(({ name, own }) => name === resource && own !== undefined);
  const { data } = useGet<Answers>(['helpful', resource, id], `/admin/api/helpful/${resource}/${id}`, {
    enabled: isOwn,
  });
  if (!data || data.yes + data.no === 0) return null;
  return (
    <section className={classes.naming} aria-label={t('ownRecords.helpful')}>
      <Text fz="sm" fw={560}>
        {t('ownRecords.helpful')}
      </Text>
      <Text fz="sm">{t('ownRecords.helpfulCounts', { yes: data.yes, no: data.no })}</Text>
      <ul>
        {data.sentences.map(({ sentence, is_helpful, created_at }) => {
          const Icon = is_helpful ? IconThumbUp : IconThumbDown;
          return (
            <li key={`${created_at} ${sentence}`}>
              <Text fz="sm" dir="auto">
                <Icon size={14} stroke={1.7} role="img" aria-label={t(is_helpful ? 'ui.yes' : 'ui.no')} /> {sentence}
              </Text>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
