import { useSearch } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useBrand } from '../../core/brand/brand';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { PageHeader } from '../../core/ui/PageHeader';
import { QueryState } from '../../core/ui/QueryState';
import { SettingsScreen } from '../settings/SettingsScreen';
import { LanguageLinks } from '../translations/LanguageLinks';
import { useLanguages } from '../translations/useLanguages';

import { SettingsTranslation, type Starter } from './SettingsTranslation';
import { useSettingsTranslation } from './useSettingsTranslation';

interface Props extends ComponentProps<typeof SettingsScreen> {
  /** The translatable fields, as named by the server: `tagline`, `why.title`. */
  texts: readonly string[];
  /** Below the input of a text that is not translated: what it can begin with. */
  starter?: Starter;
}

type WithStarter = Omit<Props, 'starter'> & { starter: Starter | undefined };

/** The screen of translatable settings; on a site with a single language it is that of any settings. */
export function TranslatedSettingsScreen({ texts, starter, ...props }: Props) {
  const { several_languages } = useBrand();
  const { can } = usePermissions();
  const isTranslated = several_languages && can(props.settings.writePermission);
  return isTranslated ? <InLanguages texts={texts} starter={starter} {...props} /> : <SettingsScreen {...props} />;
}

function InLanguages({ texts, starter, ...props }: WithStarter) {
  const { settings } = props;
  const { data: languages } = useLanguages(true);
  const { language: asked }: { language?: string } = useSearch({ strict: false });
  const language = languages?.others.find(({ tag }) => tag === asked)?.tag;
  const { data, error, refetch } = useSettingsTranslation(settings, language);
  const tabs = <LanguageLinks language={language} />;
  if (language === undefined) return <SettingsScreen {...props} languages={tabs} />;
  return (
    <>
      <PageHeader title={settings.labels.title} subtitle={settings.labels.subtitle} />
      {tabs}
      {data && !error ? (
        <SettingsTranslation
          // A form takes its values on mount.
          key={language}
          settings={settings}
          texts={texts}
          starter={starter}
          language={language}
          original={data.original}
          view={data.view}
          onSaved={() => refetch()}
        />
      ) : (
        <QueryState what={t('settingsLanguages.theTexts')} error={error} refetch={refetch} alone h={360} />
      )}
    </>
  );
}
