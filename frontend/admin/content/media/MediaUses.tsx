import { Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import type { MediaRecord, MediaUse } from '../../../../backend/content/library/library.dto.js';
import type { SentenceKey } from '../../core/language/english/index';
import { listWords } from '../../core/language/list-words';
import { t } from '../../core/language/t';
import { LoadError } from '../../core/ui/LoadError';
import { screenOf } from '../../records/screens/registry';
import { isOwnKind, recordPath } from '../../records/screens/write-paths';
import classes from './MediaUses.module.css';
import { useMediaUses } from './useMedia';

const SETTINGS: Readonly<Record<string, string>> = {
  identity: '/admin/identity',
  homeimage: '/admin/homeimage',
  home_sections: '/admin/home_sections',
  page_heads: '/admin/page_heads',
};

/** The link to edit a record that uses a file; undefined if it can't be edited. */
function linkOfUse({ resource, id }: Pick<MediaUse, 'resource' | 'id'>): string | undefined {
  if (resource in SETTINGS) return SETTINGS[resource];
  return screenOf(resource) ? recordPath(resource, id) : undefined;
}

/** Labels of fields with files, by the last part of their API name. */
const FIELDS: Readonly<Record<string, SentenceKey>> = {
  photo: 'media.field.photo',
  cover_photo: 'media.field.coverPhoto',
  images: 'media.field.images',
  file: 'media.field.file',
  icon: 'media.field.icon',
  logo: 'media.field.logo',
  logo_dark: 'media.field.logoDark',
  approach: 'media.field.approach',
  help: 'media.field.help',
  product: 'media.field.product',
  description: 'media.inTheText',
  text: 'media.inTheText',
  content: 'media.inTheText',
};

/** 'photo' → 'Photo'; 'blocks.2.items.0.photo' → 'Photo'; of own kinds what their owner calls it. */
function fieldLabel({ resource, field }: MediaUse): string {
  const [first = field] = field.split('.');
  const own = isOwnKind(resource) ? screenOf(resource)?.fields.find(({ name }) => name === first) : undefined;
  if (own) return own.label;
  const last = field.split('.').at(-1) ?? field;
  const known = FIELDS[last];
  const words = last.replaceAll('_', ' ');
  return known ? t(known) : words.charAt(0).toUpperCase() + words.slice(1);
}

/** The uses of a file, with links to the records. Takes the focus if deleting is refused. */
export function MediaUses({ file, ref }: { file: MediaRecord; ref: Ref<HTMLElement> }) {
  const { data, error, refetch } = useMediaUses(file.id);
  const title = t('media.usedIn', { uses: file.uses });
  return (
    <section ref={ref} tabIndex={-1} className={classes.section} aria-label={title}>
      <Text fz="sm" fw={560} mb={4}>
        {title}
      </Text>
      {file.uses > 0 && (
        <Text fz="xs" c="dimmed" className={classes.refusal}>
          {t('media.deleteHint')}
        </Text>
      )}
      {error ? (
        <LoadError what={t('media.theUses')} error={error} onRetry={() => refetch()} />
      ) : data ? (
        <>
          <ul className={classes.uses}>
            {data.map((use) => (
              <li key={`${use.label} ${use.id} ${use.field}`}>
                <UseLink use={use} />
                <small>{listWords([use.label, fieldLabel(use)])}</small>
              </li>
            ))}
          </ul>
          {new Set(data.map(({ resource, id }) => `${resource} ${id}`)).size < file.uses && (
            <Text fz="xs" c="dimmed">
              {t('media.hiddenPlaces')}
            </Text>
          )}
        </>
      ) : (
        file.uses > 0 && <Skeleton h={24 * file.uses} aria-busy />
      )}
    </section>
  );
}

function UseLink({ use }: { use: MediaUse }) {
  const to = linkOfUse(use);
  const title = use.title || use.label;
  return to ? (
    <Link to={to} dir="auto">
      {title}
    </Link>
  ) : (
    <span dir="auto">{title}</span>
  );
}
