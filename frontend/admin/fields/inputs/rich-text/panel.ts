/** The open popover of the toolbar; at most one. */
export type Panel = 'link' | 'button' | 'embed' | 'insert-picture' | 'edit-picture';

export interface PanelProps {
  panel: Panel | undefined;
  onPanel: (panel: Panel | undefined) => void;
}
