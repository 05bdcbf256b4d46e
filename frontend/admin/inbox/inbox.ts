import type { TablerIcon } from '@tabler/icons-react';
import type { ResourceRecord } from '../../../backend/resource/resource.dto.js';
import type { Column, ColumnDeclaration } from '../columns/column';
import type { ListFilters } from '../table/list-filters';

/** A step that an entry can be taken to. */
export interface Step {
  status: string;
  /** On the button: 'Approve'. */
  label: string;
  icon: TablerIcon;
  /** Coloured besides the shape of its icon: what says yes, and what says no. */
  tone?: 'good' | 'bad';
  /** Its tooltip while the entry is there: 'Approved already'. */
  taken: string;
  /** Said when it is done. */
  done: string;
}

/** What visitors send: read, taken from step to step, deleted, exported. */
export interface Inbox {
  name: string;
  title: string;
  lead: string;
  label: string;
  one: string;
  many: string;
  purpose: string;
  columns: Column[];
  /** What the dialog tells, in this order. */
  details: Column[];
  /** All of them, in the order in which they always stand. */
  steps: Step[];
  /** What the list can be narrowed down to; the server's definition must have the same. */
  filters?: ListFilters;
  exportPath: string;
}

type Entry = ResourceRecord & { name: string; email: string; status: string };

interface InboxDeclaration<R extends Entry> extends Omit<Inbox, 'columns' | 'details' | 'steps'> {
  columns: ColumnDeclaration<R>[];
  details: ColumnDeclaration<R>[];
  steps: (Omit<Step, 'status'> & { status: R['status'] })[];
}

/** Declares an inbox, checked against the server's record. */
export function defineInbox<R extends Entry>(declaration: InboxDeclaration<R>): Inbox {
  return declaration;
}

/** A record of an inbox. */
export type InboxEntry = Entry;
