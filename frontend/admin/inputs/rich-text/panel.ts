/** What is open at the toolbar; one thing at a time. */
export type Panel = 'link' | 'insert-picture' | 'edit-picture';

export interface PanelProps {
  panel: Panel | undefined;
  onPanel: (panel: Panel | undefined) => void;
}
