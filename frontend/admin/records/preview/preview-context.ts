import { createContext, useContext } from 'react';

/** The content of a form's preview. */
export interface PreviewSource {
  /** The name of the resource or of the settings. */
  resource: string;
  /** 0 for a new record; undefined for settings. */
  id?: number | undefined;
  /** The path of the call that renders the page, if it is not the resource's. */
  call?: string | undefined;
  /** The unsaved values, in the format of a save. */
  values: Record<string, unknown>;
  /** A different page of the site than the default one. */
  path?: string | undefined;
  /** For settings, the language of the texts; by default the site's first one. */
  language?: string | undefined;
  /** CSS selectors of the page's selectable parts, if these are not only blocks. */
  parts?: readonly string[] | undefined;
  /** A counter of saves: the page is rendered again when it changes. */
  version?: number | undefined;
  /** The name of the page. */
  title: string;
  /** The public address; undefined while there is none. */
  address: string | undefined;
  /** The version that visitors currently see. */
  note: string;
}

/** The user's position in the form. */
export interface FormPlace {
  /** Index of the open block. */
  block?: number | undefined;
  /** The text of the field, or of the paragraph. */
  text?: string | undefined;
  /** Whether a block is being added below the open one. */
  isAdding?: boolean;
}

interface PreviewState {
  source: PreviewSource;
  /** Whether the preview is beside the form, with enough room. */
  isBeside: boolean;
  /** Whether the preview replaces the form, without enough room: as a sheet, or within the form's dialog. */
  isInstead: boolean;
  /** Whether the preview would open as a sheet. */
  isSheet: boolean;
  toggle: () => void;
  /** Ends `isInstead`. */
  backToForm: () => void;
  /** Shows another page of the site, for values that are on several. */
  showPath: (path: string) => void;
}

/** Undefined for forms without a preview. */
export const PreviewContext = createContext<PreviewState | undefined>(undefined);
export const usePreview = () => useContext(PreviewContext);

/** A separate context, since it changes with each key press: only the preview itself is rendered then. */
export const PreviewPlaceContext = createContext<FormPlace>({});
export const usePreviewPlace = () => useContext(PreviewPlaceContext);

interface PreviewMoves {
  setPlace: (change: (place: FormPlace) => FormPlace) => void;
  /** The block clicked in the preview; a new object each time. */
  picked: { block: number } | undefined;
  pick: (block: number) => void;
  /** Of whoever arranges the page. */
  tools: PageTools | undefined;
  setTools: (tools: PageTools | undefined) => void;
}

/** What can be done with the parts of a page on the page itself: blocks of the form, by their index, and parts that are no blocks. */
export interface PageTools {
  nameOf: (part: number) => string;
  /** Absent if there is no room. */
  insert?: ((part: number, isAbove: boolean) => void) | undefined;
  /** Whether something can be added above the first part. */
  canStartAbove: (part: number) => boolean;
  /** Where a part is that can be moved and removed; undefined for others. */
  placeOf: (part: number) => { isFirst: boolean; isLast: boolean } | undefined;
  move: (part: number, by: -1 | 1) => void;
  remove: (part: number) => void;
}

/** Moves between the places of a form and of its preview. */
export const PreviewMovesContext = createContext<PreviewMoves>({
  setPlace: () => {},
  picked: undefined,
  pick: () => {},
  tools: undefined,
  setTools: () => {},
});
export const usePreviewMoves = () => useContext(PreviewMovesContext);
