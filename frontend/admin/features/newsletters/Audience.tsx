import { Select, Skeleton, Text } from '@mantine/core';
import type { NewsletterAudience } from '../../../../backend/features/newsletters/newsletter.dto.js';
import { namesOf } from '../../core/language/language-names';
import { officeLocale } from '../../core/language/office-language';
import { t } from '../../core/language/t';
import { useLanguages } from '../../records/translations/useLanguages';
import type { useAudience } from './useAudience';

interface Props {
  audience: ReturnType<typeof useAudience>;
  /** The language of the recipients; empty for the site's first one, null for all. */
  language: string | null;
  onLanguage: (language: string | null) => void;
}

/** The number of recipients; on a site with several languages also a choice between them. */
export function Audience({ audience: { data, isError }, language, onLanguage }: Props) {
  if (isError) return <Text c="dimmed">{t('newsletters.subscribersFailed')}</Text>;
  if (!data) return <Skeleton h={24} w="70%" aria-busy />;
  const subscribers = recipientsIn(data, language) ?? 0;
  return (
    <div>
      {data.languages && <LanguageSelect tags={data.languages} value={language} onChange={onLanguage} />}
      <Text fw={650} fz="xl" className="tnum">
        {subscribers.toLocaleString(officeLocale())}
      </Text>
      <Text fz="sm">{t('newsletters.confirmedSubscribers', { count: subscribers })}</Text>
      <Text fz="sm" c="dimmed" mt={8}>
        {t('newsletters.separateMailsHint')}
      </Text>
    </div>
  );
}

/** The number of recipients in a language, or in all; undefined until fetched. */
export const recipientsIn = (data: NewsletterAudience | undefined, language: string | null): number | undefined =>
  language === null
    ? data?.subscribers
    : data?.languages?.find((audience) => audience.language === language)?.subscribers;

interface SelectProps {
  tags: NonNullable<NewsletterAudience['languages']>;
  value: string | null;
  onChange: (language: string | null) => void;
}

const ALL = 'all';

function LanguageSelect({ tags, value, onChange }: SelectProps) {
  const { data } = useLanguages(true);
  const options = tags.map(({ language }) => ({
    value: language,
    label: language === '' ? (data ? namesOf(data.first).own : '…') : namesOf(language).own,
  }));
  return (
    <Select
      label={t('newsletters.language')}
      description={t('newsletters.languageHint')}
      data={[{ value: ALL, label: t('newsletters.allLanguages') }, ...options]}
      value={value ?? ALL}
      onChange={(chosen) => onChange(chosen === null || chosen === ALL ? null : chosen)}
      allowDeselect={false}
      mb="md"
    />
  );
}
