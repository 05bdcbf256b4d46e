import { useEffect, useState } from 'react';
import type { SessionEndReason } from '../../../backend/core/access/session-end.dto.js';
import { wasSignedIn } from '../ui/signed-out';

/** The reason for a sign-out: from the server, or else from localStorage. */
export function useSignedOut(ended: SessionEndReason | undefined): SessionEndReason | undefined {
  const [end, setEnd] = useState(ended);
  // In an effect, since localStorage is not available on the server.
  useEffect(() => setEnd(ended ?? (wasSignedIn() ? 'expired' : undefined)), [ended]);
  return end;
}
