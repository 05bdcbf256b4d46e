import { useHydrated } from '@tanstack/react-router';
import { useListSettings } from '../records/list-tools/useListSettings';

/** The name of a pinned screen: letters and underscores. */
export const pinOf = (to: string): string => to.slice('/admin/'.length).replaceAll('-', '_');

/** The screens that this user has pinned, in order, on all devices. */
export function usePins() {
  const { columns, isKnown, save } = useListSettings('navigation', true);
  // As for the counts (see useWaiting).
  return { pins: useHydrated() ? columns : [], isKnown, save };
}
