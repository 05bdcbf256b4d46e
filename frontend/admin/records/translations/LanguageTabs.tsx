import { Badge, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { ACTIVE } from '../../../../backend/core/crud/states.shared.js';
import { t } from '../../core/language/t';
import type { Screen } from '../screens/screen';
import classes from './LanguageTabs.module.css';
import { languageName, languagesOf, translatePath, useOtherLanguages } from './site-languages';

interface Props {
  screen: Screen;
  original: ResourceRecord;
  /** The current language; undefined for the original. */
  language?: string;
  /** Shows only open work, for narrow places. */
  isShort?: boolean;
}

/** The other languages of a record, each with its state. */
export function LanguageTabs({ screen, original, language, isShort = false }: Props) {
  const others = useOtherLanguages();
  const { translations = [] } = languagesOf(original);
  return (
    <nav aria-label={t('translate.translations')} className={classes.tabs}>
      {others.map((tag) => {
        const known = translations.find((translation) => translation.language === tag);
        return (
          <Link
            key={tag}
            to={translatePath(screen.name, original.id, tag)}
            aria-current={tag === language ? 'page' : undefined}
            className={`row ${classes.tab}`}
            data-missing={known ? undefined : true}
          >
            <span lang={tag}>{languageName(tag)}</span>
            {known?.outdated ? (
              <Badge color="yellow">{t('translate.outdated')}</Badge>
            ) : (
              known?.status !== ACTIVE && (
                <State isShort={isShort}>{t(known ? 'translate.unpublished' : 'translate.missing')}</State>
              )
            )}
          </Link>
        );
      })}
    </nav>
  );
}

const State = ({ isShort, children }: { isShort: boolean; children: ReactNode }) =>
  isShort ? <VisuallyHidden>{children}</VisuallyHidden> : <Badge color="gray">{children}</Badge>;
