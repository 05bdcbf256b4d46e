import { Badge, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { ACTIVE } from '../../../../backend/core/crud/states.shared.js';
import { t } from '../../core/language/t';
import { languageName, languagesOf, translatePath } from './site-languages';

interface Props {
  resource: string;
  record: ResourceRecord;
  /** The site's languages except the first. */
  others: readonly string[];
}

/** The languages of a record in a list; each links to its translation. */
export function LanguageBadges({ resource, record, others }: Props) {
  const { translations = [] } = languagesOf(record);
  return (
    <Group gap={4} wrap="nowrap">
      {others.map((tag) => {
        const known = translations.find((translation) => translation.language === tag);
        const state = !known ? 'missing' : known.outdated ? 'outdated' : known.status === ACTIVE ? 'done' : 'draft';
        const words = {
          missing: t('translate.missing'),
          outdated: t('translate.outdated'),
          done: t('translate.onSite'),
          draft: t('translate.unpublished'),
        }[state];
        const label = `${languageName(tag)}: ${words}`;
        return (
          <Badge
            key={tag}
            data-hint={label}
            renderRoot={(props) => <Link to={translatePath(resource, record.id, tag)} {...props} />}
            // With the letters that are seen, which whoever speaks to the computer says.
            aria-label={`${tag.toUpperCase()} · ${label}`}
            variant={state === 'missing' ? 'outline' : 'light'}
            color={{ missing: 'gray', outdated: 'yellow', done: 'green', draft: 'gray' }[state]}
            style={{ cursor: 'pointer', ...(state === 'missing' ? { borderStyle: 'dashed' } : {}) }}
          >
            {tag.toUpperCase()}
          </Badge>
        );
      })}
    </Group>
  );
}
