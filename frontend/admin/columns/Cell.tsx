import { Anchor, Avatar, Badge } from '@mantine/core';
import { IconCheck, IconDownload, IconX } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { readField, readText } from '../fields/read-field';
import { plain } from '../fields/values';
import { Ago } from '../ui/Ago';
import { mailtoOf } from '../ui/addresses';
import { Badges } from '../ui/Badges';
import { Day } from '../ui/Day';
import { StatusBadge } from '../ui/StatusBadge';
import { storedUrl } from '../ui/stored';
import classes from './Cell.module.css';
import type { Column } from './column';

const KEYWORDS = 3;
/** What is no longer than this stays on one line. */
const SHORT = 14;

/** One value of a row, by its column's kind. The type of the answer makes the compiler ask for every kind. */
export function Cell({ column, record }: { column: Column; record: ResourceRecord }): ReactElement | null {
  const value = column.value ? column.value(record) : readField(record, column.key);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (column.kind) {
    case 'id':
      return <span className="tnum">{text}</span>;
    case 'text':
      return (
        <span className={classes.text} data-short={text.length <= SHORT || undefined}>
          {breakable(text)}
        </span>
      );
    case 'lines':
      return <span className={classes.lines}>{text}</span>;
    case 'email':
      return (
        <Anchor fz="inherit" className="tap" href={mailtoOf(text)}>
          {text}
        </Anchor>
      );
    case 'phone':
      return (
        <Anchor fz="inherit" className="tap" href={`tel:${text.replace(/[^+\d]/g, '')}`}>
          {text}
        </Anchor>
      );
    case 'excerpt':
      return <span className={classes.excerpt}>{plain(text)}</span>;
    case 'badge':
      return text === '' ? null : <Badge>{text}</Badge>;
    case 'status':
      return <StatusBadge value={text} />;
    case 'active':
      return <StatusBadge value={value === true ? 'active' : 'inactive'} />;
    case 'thumbnail':
      return text === '' ? (
        <span className={classes.none} />
      ) : (
        <img className={classes.thumbnail} src={storedUrl(text)} alt="" loading="lazy" />
      );
    case 'face':
      return (
        <Avatar
          className={classes.face}
          src={text === '' ? null : storedUrl(text)}
          imageProps={{ loading: 'lazy' }}
          name={readText(record, 'name')}
          color="green"
          alt=""
        />
      );
    case 'download':
      return text === '' ? null : (
        <Anchor href={storedUrl(text)} download className={`tap ${classes.download}`}>
          <IconDownload size={15} stroke={1.8} aria-hidden />
          Download
        </Anchor>
      );
    case 'tick':
      return <Tick on={value === true || value === '1'} label={column.label} />;
    case 'time':
      return text === '' ? null : <Ago at={text} />;
    case 'date':
      return text === '' ? null : <Day at={text} />;
    case 'badges':
      return <Badges values={labels(value)} />;
    case 'keywords':
      return <Badges values={labels(value)} max={KEYWORDS} />;
  }
}

function Tick({ on, label }: { on: boolean; label: string }) {
  const Icon = on ? IconCheck : IconX;
  return (
    <span className={classes.tick} data-on={on || undefined}>
      <Icon size={18} stroke={2.4} role="img" aria-label={on ? label : `Not ${label.toLowerCase()}`} />
      {/* A card on a phone has no heads to say what is ticked. */}
      <span className={classes.tickLabel} aria-hidden>
        {label}
      </span>
    </span>
  );
}

/** An address is best broken before its '@'. */
function breakable(text: string): ReactNode {
  const [name, ...domain] = text.split('@');
  if (domain.length === 0) return text;
  return (
    <>
      {name}
      <wbr />@{domain.join('@')}
    </>
  );
}

/** Words, or records by their titles. */
function labels(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((one: unknown) =>
    typeof one === 'object' && one !== null && 'title' in one ? String(one.title) : String(one),
  );
}
