import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { SiteSearchResults } from '../../../backend/site/search/search.dto.js';
import { withQuery } from '../../api/search';
import { useApi } from '../ui/useApi';

/** After the last key, in milliseconds: when results are asked for, and when a text counts as a search. */
const ASK_MS = 120;
const SETTLE_MS = 1200;

interface LiveSearch {
  text: string;
  setText: (text: string) => void;
  found: SiteSearchResults | undefined;
  hasFailed: boolean;
  isAsking: boolean;
}

/**
 * Finds what a visitor types, as it is typed.
 * @param onSettled Called with a text that has not been changed for a moment.
 */
export function useLiveSearch(given: SiteSearchResults | undefined, onSettled: (text: string) => void): LiveSearch {
  const api = useApi();
  const [text, setText] = useState(given?.query ?? '');
  const [found, setFound] = useState(given);
  const [hasFailed, setFailed] = useState(false);
  const settled = useRef(onSettled);
  settled.current = onSettled;
  const wanted = text.trim();
  const isAsking = wanted !== (found?.query ?? '');

  // Another page of results, or the page of another search.
  const shown = useRef(given);
  if (shown.current !== given) {
    shown.current = given;
    setFound(given);
    if (given && given.query !== wanted) setText(given.query);
  }

  useEffect(() => {
    if (!isAsking || hasFailed) return;
    const answer = new AbortController();
    const timer = setTimeout(() => {
      api
        .get<SiteSearchResults>(withQuery('/api/search', { q: wanted }), answer.signal)
        // What was asked for counts, not the form in which the server has searched it.
        .then((results) => setFound({ ...results, query: wanted }))
        .catch(() => !answer.signal.aborted && setFailed(true));
    }, ASK_MS);
    return () => {
      clearTimeout(timer);
      answer.abort();
    };
  }, [api, wanted, isAsking, hasFailed]);

  useEffect(() => {
    if (isAsking || wanted === '' || wanted === (given?.query ?? '')) return;
    const timer = setTimeout(() => settled.current(wanted), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [wanted, isAsking, given]);

  const type = (typed: string) => {
    setFailed(false);
    setText(typed);
  };
  return { text, setText: type, found, hasFailed, isAsking };
}

/** Moves the focus between the field and the results with the arrow keys, Home and End. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  const isField = target instanceof HTMLInputElement;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (step === undefined && (isField || (key !== 'Home' && key !== 'End'))) return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('input[type="search"], li > a[href]')];
  const at = stops.indexOf(target as HTMLElement);
  if (at < 0 || stops.length < 2) return;
  event.preventDefault();
  const next = step === undefined ? (key === 'Home' ? 1 : stops.length - 1) : at + step;
  stops[Math.max(0, Math.min(next, stops.length - 1))]?.focus();
}
