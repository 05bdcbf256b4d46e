import { useListSettings } from '../list-tools/useListSettings';

/** The name under which a screen is pinned: letters and underscores. */
export const pinOf = (to: string): string => to.slice('/admin/'.length).replaceAll('-', '_');

/** The screens that this person has pinned, in their order, on all devices. */
export function usePins() {
  const { columns, save } = useListSettings('navigation', true);
  return { pins: columns, save };
}
