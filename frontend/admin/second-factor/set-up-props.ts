import type { ReactNode } from 'react';

export interface SetUpProps {
  /** What is said beside the password. */
  children: ReactNode;
  /** Ends the recovery codes: 'Done' */
  button: string;
  /** The factor counts: recovery codes are shown next, if there are any. */
  onSetUp?: () => void;
  onDone: () => void;
  onCancel?: () => void;
}
