import { useState } from 'react';
import { newKey } from '../../../api/new-key';

/** A key for each text: sending the same one again makes no second note. */
export function useSendKey(): (text: string) => string {
  const [kept] = useState(() => new Map<string, string>());
  return (text) => {
    const key = kept.get(text) ?? newKey();
    kept.clear();
    kept.set(text, key);
    return key;
  };
}
