import { ActionIcon, Loader, Menu } from '@mantine/core';
import { IconDots, type TablerIcon } from '@tabler/icons-react';
import { t } from '../language/t';
import classes from './RowActions.module.css';
import { useBelow } from './useBelow';

export interface RowAction {
  label: string;
  icon: TablerIcon;
  onClick?: () => void;
  /** A link that opens in a new tab. */
  href?: string;
  /** Shown in red. */
  isDestructive?: boolean;
  /** The color of the icon. */
  tone?: 'good' | 'bad';
  /** Disables the action and replaces its tooltip. */
  disabledReason?: string;
  isLoading?: boolean;
  /** An icon only on wide screens; on phones in the menu. */
  isSecondary?: boolean;
  /** The action of the E key. */
  isEdit?: boolean;
}

/** The class of an icon's color; none for disabled actions. */
export const toneClass = (tone: RowAction['tone'], acts: boolean): string | undefined =>
  tone && acts ? classes[tone] : undefined;

/** The actions of a row: icon buttons, on phones a menu. */
export function RowActions({ name, actions }: { name: string; actions: RowAction[] }) {
  // Only one of the two is rendered, since a list has many rows. Rows are never rendered on the server, which does not know the width.
  const isPhone = useBelow('sm', { getInitialValueInEffect: false });
  if (actions.length === 0) return null;
  const linked = (href: string | undefined) =>
    href === undefined ? {} : ({ component: 'a', href, target: '_blank', rel: 'noopener' } as const);
  if (!isPhone) {
    return (
      <div className={classes.actions}>
        {actions.map(
          ({
            label,
            icon: Icon,
            onClick,
            href,
            isDestructive,
            tone,
            disabledReason,
            isLoading,
            isSecondary,
            isEdit,
          }) => {
            // Plain elements, since a list has a hundred of them. `aria-disabled`, since `disabled` would lose the focus after a click.
            const props = {
              className: classes.action,
              'data-hint': disabledReason ?? label,
              'data-edits': isEdit || undefined,
              'data-kind': isDestructive ? 'red' : isSecondary ? 'secondary' : undefined,
              'aria-label': t('ui.actionName', { action: label, name }),
              'aria-busy': isLoading || undefined,
              'aria-disabled': disabledReason !== undefined || undefined,
              onClick: disabledReason === undefined ? onClick : undefined,
              children: isLoading ? (
                <Loader size={15} color="gray" />
              ) : (
                <Icon size={17} stroke={1.7} className={toneClass(tone, disabledReason === undefined)} aria-hidden />
              ),
            };
            return href === undefined ? (
              <button key={label} type="button" {...props} />
            ) : (
              <a key={label} href={href} target="_blank" rel="noopener" {...props} />
            );
          },
        )}
      </div>
    );
  }
  return (
    <Menu width={190}>
      <Menu.Target>
        <ActionIcon size={44} aria-label={t('ui.actionsFor', { name })}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('ui.actionsFor', { name })}>
        {actions.map(({ label, icon: Icon, onClick, href, isDestructive, tone, disabledReason }) => (
          <Menu.Item
            key={label}
            {...linked(href)}
            // Mantine's `red` is too dark in the dark scheme.
            color={isDestructive ? 'var(--mantine-color-red-light-color)' : undefined}
            leftSection={
              <Icon size={17} stroke={1.7} className={toneClass(tone, disabledReason === undefined)} aria-hidden />
            }
            disabled={disabledReason !== undefined}
            onClick={onClick}
          >
            {label}
            {disabledReason !== undefined && <span className={classes.idle}>{disabledReason}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
