import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCurrentUser } from '../core/session/useCurrentUser';
import { store, stored } from '../core/ui/browser-storage';

/** A recently opened record. */
export interface Recent {
  label: string;
  href: string;
}

const MAX_RECENT = 5;

/** The paths of editors, and of people. */
const OPENED = /^\/admin\/(?:.+\/\d+\/edit|write\/(?:home|[\w-]+\/\d+)|(?:person|chatbot)\/\d+)$/;

/** The time until the form shows the record's name. */
const NAMED_AFTER_MS = 1_500;

const keyOf = (userId: number): string => `jukwaa-recent:${userId}`;

/** The records that this user opened last in this browser, newest first. */
export function readRecent(userId: number): Recent[] {
  try {
    const records: unknown = JSON.parse(stored(keyOf(userId)) ?? '[]');
    return Array.isArray(records) ? records.filter(isRecent).slice(0, MAX_RECENT) : [];
  } catch {
    // Something else is stored.
    return [];
  }
}

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'label' in value &&
  'href' in value &&
  typeof value.label === 'string' &&
  typeof value.href === 'string' &&
  value.href.startsWith('/admin/');

function keep(userId: number, opened: Recent): void {
  const others = readRecent(userId).filter(({ href }) => href !== opened.href);
  store(keyOf(userId), JSON.stringify([opened, ...others].slice(0, MAX_RECENT)));
}

/** Remembers opened records, named by the heading of their dialog or page. */
export function useRememberRecent(): void {
  const { id } = useCurrentUser();
  const opened = useLocation({
    select: ({ pathname, searchStr }) => {
      const record = /[?&](edit|view|open)=(\d+)/.exec(searchStr);
      if (record) return `${pathname}?${record[1]}=${record[2]}`;
      return OPENED.test(pathname) ? pathname : undefined;
    },
  });
  useEffect(() => {
    if (opened === undefined) return;
    const timer = setTimeout(() => {
      const heading = document.querySelector('[role="dialog"] h2') ?? document.querySelector('#main h1');
      const label = heading?.textContent?.trim();
      if (label) keep(id, { label, href: opened });
    }, NAMED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [opened, id]);
}
