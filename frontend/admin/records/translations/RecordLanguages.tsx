import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { t } from '../../core/language/t';
import type { Screen } from '../screens/screen';
import { LanguageTabs } from './LanguageTabs';
import { languageName, languagesOf, translatePath } from './site-languages';

/** The other languages of a record, above its form. Nothing on a site with a single language. */
export function RecordLanguages({ screen, record }: { screen: Screen; record: ResourceRecord }) {
  const { language, translation_of, translations } = languagesOf(record);
  if (language && translation_of)
    return (
      <Text fz="sm" mb="sm">
        {t('translate.isTranslation', { language: languageName(language) })}{' '}
        <Anchor renderRoot={(props) => <Link to={translatePath(screen.name, translation_of, language)} {...props} />}>
          {t('translate.openBesideOriginal')}
        </Anchor>
      </Text>
    );
  if (!language || !translations) return null;
  return (
    <Group gap="sm" mb="sm">
      <Text fz="sm" fw={560} lang={language}>
        {languageName(language)}
      </Text>
      <LanguageTabs screen={screen} original={record} />
    </Group>
  );
}
