import { told } from '../../core/language/kept-sentence.js';
import type { ImportItem } from './site-import.dto.js';
import type { SiteImport, SiteImportItem } from './site-import.entity.js';

export const toItem = (item: SiteImportItem): ImportItem => ({
  id: item.id,
  type: item.type,
  kind: item.kind,
  title: item.title,
  path: item.path,
  target: item.target,
  resource: item.resource,
  record_id: item.record_id,
  fate: item.fate,
  state: item.state,
  choice: item.choice,
  problems: item.problems,
  message: told({ text: item.message, said: item.message_said }),
});

/** Encodes an address without whitespace, and with all scripts encoded once. */
export const encodedOnce = (address: string): string => encodeURI(address).replace(/%25(?=[0-9a-f]{2})/gi, '%');

/**
 * Whether an update leaves it to this site whether a record is published: records that were changed here, or were never of the old
 * site. As drafts, only new ones arrive.
 */
export const keepsStatus = (
  { fate }: Pick<SiteImportItem, 'fate'>,
  { options }: Pick<SiteImport, 'options'>,
): boolean => fate !== 'update' || options.as_drafts;
