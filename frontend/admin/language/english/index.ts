import { columns } from './columns';
import { fields } from './fields';
import { forms } from './forms';
import { inputs } from './inputs';
import { listTools } from './list-tools';
import { media } from './media';
import { recordNames } from './record-names';
import { records } from './records';
import { resourcePages } from './resource-pages';
import { resources } from './resources';
import { translate } from './translate';

/**
 * The sentences of the back office: ICU messages by key, a file for each room. The key begins with the room's name.
 */
export const english = {
  ...resources,
  ...resourcePages,
  ...records,
  ...columns,
  ...fields,
  ...forms,
  ...recordNames,
  ...inputs,
  ...listTools,
  ...media,
  ...translate,
};

/** A sentence of the back office. */
export type SentenceKey = keyof typeof english;
