import { Anchor, Avatar, Badge } from '@mantine/core';
import { IconCheck, IconDownload, IconX } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import type { PublicationRecord, PublicationState } from '../../../backend/core/crud/publication/publication.dto.js';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { phoneHref } from '../../../backend/core/text/phone-number.shared.js';
import { useDefaults } from '../brand/use-defaults';
import { ContentStatus } from '../fields/ContentStatus';
import { readField, readText } from '../fields/read-field';
import { htmlToText } from '../fields/values';
import { inSentence } from '../language/in-sentence';
import { perLanguage, t } from '../language/t';
import { BadgeList } from '../ui/BadgeList';
import { mailtoUrl } from '../ui/contact-urls';
import { DateText } from '../ui/DateText';
import { RelativeTime } from '../ui/RelativeTime';
import { StatusBadge } from '../ui/StatusBadge';
import { storageUrl } from '../ui/storage-url';
import classes from './Cell.module.css';
import type { Column } from './column';

const KEYWORDS = 3;
/** Text up to this length is not wrapped. */
const SHORT = 14;

/** Renders one value of a row by its column's kind. The declared return type makes the switch exhaustive. */
export function Cell({ column, record }: { column: Column; record: ResourceRecord }): ReactElement | null {
  const value = column.accessor ? column.accessor(record) : readField(record, column.key);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (column.kind) {
    case 'id':
      return <span className="tnum">{text}</span>;
    case 'text':
      return text === '' ? null : (
        <span className={classes.text} data-short={text.length <= SHORT || undefined}>
          <bdi>{breakBeforeAt(text)}</bdi>
        </span>
      );
    case 'lines':
      return text === '' ? null : (
        <span className={classes.lines} dir="auto">
          {text}
        </span>
      );
    case 'email':
      return (
        <Anchor fz="inherit" className="tap" href={mailtoUrl(text)} dir="ltr">
          {text}
        </Anchor>
      );
    case 'phone':
      return (
        <Anchor fz="inherit" className="tap" href={phoneHref(text)} dir="ltr">
          {text}
        </Anchor>
      );
    case 'excerpt':
      return text === '' ? null : (
        <span className={classes.excerpt} dir="auto">
          {htmlToText(text)}
        </span>
      );
    case 'badge':
      return text === '' ? null : <Badge>{text}</Badge>;
    case 'status':
      // Derived ones are not those of content.
      return column.accessor ? <StatusBadge value={text} /> : <States value={text} record={record} />;
    case 'active':
      return <StatusBadge value={value === true ? 'active' : 'inactive'} />;
    case 'thumbnail':
      return text === '' ? (
        <span className={classes.none} />
      ) : (
        <span className={classes.place}>
          <img className={classes.thumbnail} src={storageUrl(text)} alt="" loading="lazy" />
        </span>
      );
    case 'avatar':
      return (
        <Avatar
          className={classes.face}
          src={text === '' ? null : storageUrl(text)}
          imageProps={{ loading: 'lazy' }}
          name={readText(record, 'name')}
          color="green"
          alt=""
        />
      );
    case 'download':
      return text === '' ? null : (
        <Anchor href={storageUrl(text)} download className={`tap ${classes.download}`}>
          <IconDownload size={15} stroke={1.8} aria-hidden />
          {t('ui.download')}
        </Anchor>
      );
    case 'boolean':
      return <BooleanIcon on={value === true || value === '1'} label={column.label} />;
    case 'relativeTime':
      return text === '' ? null : <RelativeTime at={text} />;
    case 'date':
      return text === '' ? null : <DateText at={text} />;
    case 'badges':
      return <BadgeList values={labels(value)} />;
    case 'keywords':
      return <BadgeList values={labels(value)} max={KEYWORDS} />;
  }
}

/** On a plain site, one state: what was never shown is a draft or scheduled, and not inactive besides. */
function States({ value, record }: { value: string; record: ResourceRecord }) {
  const isPlain = useDefaults().wording === 'plain';
  return (
    <span className={classes.states}>
      {!(isPlain && isUnpublished(record)) && <ContentStatus value={value} />}
      <PublicationBadge record={record} />
    </span>
  );
}

function BooleanIcon({ on, label }: { on: boolean; label: string }) {
  const Icon = on ? IconCheck : IconX;
  return (
    <span className={classes.check} data-on={on || undefined}>
      <Icon
        size={18}
        stroke={2.4}
        role="img"
        aria-label={on ? label : t('columns.not', { label: inSentence(label) })}
      />
      {/* Cards on phones have no column headers. */}
      <span className={classes.checkLabel} aria-hidden>
        {label}
      </span>
    </span>
  );
}

/** Allows a line break before '@'. */
function breakBeforeAt(text: string): ReactNode {
  const [name, ...domain] = text.split('@');
  if (domain.length === 0) return text;
  return (
    <>
      {name}
      <wbr />@{domain.join('@')}
    </>
  );
}

/** Strings, or the titles of records. */
function labels(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((one: unknown) =>
    typeof one === 'object' && one !== null && 'title' in one ? String(one.title) : String(one),
  );
}

/** Badges for publication states that a status does not show. */
const badges = perLanguage(
  (): Partial<Record<PublicationState, { label: string; color: string }>> => ({
    changed: { label: t('columns.changed'), color: 'yellow' },
    scheduled: { label: t('columns.scheduled'), color: 'gray' },
    draft: { label: t('columns.draft'), color: 'gray' },
  }),
);
const goesOff = () => ({ label: t('columns.goesOff'), color: 'gray' });

const publicationOf = (record: ResourceRecord) => readField(record, 'publication') as PublicationRecord | undefined;

/** Whether its badge says all there is to say of a record that visitors do not see. */
const isUnpublished = (record: ResourceRecord): boolean => {
  const { status } = record as { status?: unknown };
  const state = publicationOf(record)?.state;
  return status === 'inactive' && (state === 'draft' || state === 'scheduled');
};

/** Shown beside the status of a record in a list: that it has a draft, or is scheduled to be published or taken offline. */
function PublicationBadge({ record }: { record: ResourceRecord }) {
  const publication = publicationOf(record);
  const badge = publication && (badges()[publication.state] ?? (publication.unpublish_at ? goesOff() : undefined));
  if (!badge) return null;
  return (
    <Badge variant="light" color={publication.error ? 'yellow' : badge.color}>
      {publication.error ? t('columns.publishFailed') : badge.label}
    </Badge>
  );
}
