import { Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import type { MediaRecord, MediaUse } from '../../../backend/content/library/library.dto.js';
import { listWords } from '../language/list-words';
import { t } from '../language/t';
import { LoadError } from '../ui/LoadError';
import classes from './MediaUses.module.css';
import { fieldLabel, linkOfUse } from './media-links';
import { useMediaUses } from './useMedia';

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
          {t('media.deleteOnceRemoved')}
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
                <small>{listWords([use.label, fieldLabel(use.field)])}</small>
              </li>
            ))}
          </ul>
          {new Set(data.map(({ resource, id }) => `${resource} ${id}`)).size < file.uses && (
            <Text fz="xs" c="dimmed">
              {t('media.placesNotListed')}
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
