import type { ComponentType } from 'react';
import type { KindComparison } from '../../../../backend/content/kinds/conversion/comparison.dto.js';
import type { KindRecord } from '../../../../backend/content/kinds/kind.dto.js';
import type { KindDrafting } from './useKindDraft';

declare module '../../core/parts/office-part' {
  interface OfficePart {
    /** The tab *Pages* of a kind: how its records look on the site. */
    kindPages?: ComponentType<{ kind: KindRecord; isReadOnly: boolean; onSaved: (kind: KindRecord) => void }>;
  }
}

/** What a tab of a kind shows and changes. */
export interface KindTabProps {
  drafting: KindDrafting;
  isReadOnly: boolean;
  /** What the changes do to stored values. */
  comparison: KindComparison | undefined;
  /** The sentence of the server about a value: `fields.2.label`. */
  errorOf: (name: string) => string | undefined;
  /** Called with the names of changed values: what was said of them is over. */
  onChanged: (names: readonly string[]) => void;
  /** The first field that was refused, by its place. */
  refused: number | undefined;
}

/** The tabs of a kind. */
export const KIND_TABS = ['fields', 'pages', 'list', 'names', 'languages', 'rights', 'calls'] as const;

export type KindTab = (typeof KIND_TABS)[number];

/** The search parameters of a kind's screen. */
export interface KindSearch {
  tab?: KindTab;
  /** Whether the kind was made just now. */
  made?: true;
}

export const validateKindSearch = ({ tab, made }: Record<string, unknown>): KindSearch => ({
  ...(KIND_TABS.some((kindTab) => kindTab === tab) && tab !== 'fields' ? { tab: tab as KindTab } : {}),
  ...(made === true ? { made } : {}),
});
