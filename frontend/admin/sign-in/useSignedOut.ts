import { useEffect, useState } from 'react';
import type { SessionEnd } from '../../../backend/core/access/session-end.dto.js';
import { wasSignedIn } from '../session/signed-out';

/** Why somebody was signed out: as the server knows, or else as this browser does. */
export function useSignedOut(ended: SessionEnd | undefined): SessionEnd | undefined {
  const [end, setEnd] = useState(ended);
  // After the first rendering, for the server does not know this browser.
  useEffect(() => setEnd(ended ?? (wasSignedIn() ? 'expired' : undefined)), [ended]);
  return end;
}
