import { FIRST_SOLUTIONS, type MenuEntry } from '../../../../backend/site/menus/menus.constants.js';
import type { MenuTarget } from '../../../../backend/site/pages/menu-targets.dto.js';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { MENU_KINDS } from './menu-kinds';

/** The possible targets of menu entries; undefined while loading. */
export function useMenuTargets(): readonly MenuTarget[] | undefined {
  return useGet<MenuTarget[]>(['menu_targets'], '/admin/api/menu_targets').data;
}

/** The key of a target among those of its kind. */
export const targetKey = ({ target, record_id }: Pick<MenuTarget, 'target' | 'record_id'>): string =>
  record_id === null ? target : String(record_id);

/** An entry as shown to people. */
export interface ShownEntry {
  name: string;
  /** The name of its target, if different from its label. */
  formerName?: string;
  href: string;
  /** The reason why visitors do not see it, although it is not hidden. */
  problem: string;
}

/** The names and address of an entry. */
export function shownEntry(entry: MenuEntry, targets: readonly MenuTarget[] = []): ShownEntry {
  const { kind, label, target } = entry;
  if (kind === 'address') return { name: label || target || t('menus.address'), href: target, problem: '' };
  if (kind === 'solutions') {
    const none = !targets.some((menuTarget) => menuTarget.kind === 'solution' && menuTarget.problem === '');
    return {
      name: t('menus.firstSolutionsCount', { count: FIRST_SOLUTIONS }),
      href: t('menus.orderHint'),
      problem: none ? t('menus.solutionsEmpty') : '',
    };
  }
  const found = targets.find((menuTarget) => menuTarget.kind === kind && targetKey(menuTarget) === targetKey(entry));
  if (!found)
    return {
      name: label || t(MENU_KINDS[kind].label),
      href: target,
      problem: targets.length === 0 ? '' : t('menus.targetDeleted'),
    };
  return {
    name: label || found.name,
    formerName: label !== '' && label !== found.name ? found.name : undefined,
    href: found.href,
    problem: found.problem,
  };
}

/** The labels of the visible links. */
export const visibleNames = (entries: readonly MenuEntry[], targets: readonly MenuTarget[] = []): string[] =>
  entries
    .filter(({ hidden }) => !hidden)
    .flatMap((entry) => {
      if (entry.kind === 'solutions')
        return targets
          .filter(({ kind, problem }) => kind === 'solution' && problem === '')
          .slice(0, FIRST_SOLUTIONS)
          .map(({ name }) => name);
      const { name, problem } = shownEntry(entry, targets);
      return problem === '' ? [name] : [];
    });

/** The names of pages appended to the header, because no menu contains them. */
export const appendedNames = (entries: readonly MenuEntry[], targets: readonly MenuTarget[] = []): string[] =>
  targets
    .filter((target) => target.appended && !entries.some((entry) => leadsTo(entry, target)))
    .map(({ name }) => name);

const leadsTo = (entry: MenuEntry, target: MenuTarget): boolean =>
  entry.kind === target.kind && targetKey(entry) === targetKey(target);
