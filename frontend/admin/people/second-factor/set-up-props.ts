import type { ReactNode } from 'react';

export interface SetUpProps {
  /** Shown beside the password. */
  children: ReactNode;
  /** The label of the button below the recovery codes: 'Done'. */
  button: string;
  /** Called when the factor is active; recovery codes are shown next, if there are any. */
  onSetUp?: () => void;
  onDone: () => void;
  onCancel?: () => void;
}
