import { Skeleton, Text } from '@mantine/core';
import { officeLocale } from '../language/office-language';
import { t } from '../language/t';
import type { useAudience } from './useAudience';

/** The number of recipients. */
export function Audience({ audience: { data, isError } }: { audience: ReturnType<typeof useAudience> }) {
  if (isError) return <Text c="dimmed">{t('newsletters.numberOfSubscribersCould')}</Text>;
  if (!data) return <Skeleton h={24} w="70%" aria-busy />;
  const { subscribers } = data;
  return (
    <div>
      <Text fw={650} fz="xl" className="tnum">
        {subscribers.toLocaleString(officeLocale())}
      </Text>
      <Text fz="sm">{t('newsletters.confirmedSubscribers', { count: subscribers })}</Text>
      <Text fz="sm" c="dimmed" mt={8}>
        {t('newsletters.eachSubscriberGetsSeparate')}
      </Text>
    </div>
  );
}
