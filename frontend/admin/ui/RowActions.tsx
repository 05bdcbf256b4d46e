import { ActionIcon, Group, Loader, Menu, Tooltip } from '@mantine/core';
import { IconDots, type TablerIcon } from '@tabler/icons-react';
import { t } from '../language/t';
import classes from './RowActions.module.css';

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
  if (actions.length === 0) return null;
  const linked = (href: string | undefined) =>
    href === undefined ? {} : ({ component: 'a', href, target: '_blank', rel: 'noopener' } as const);
  return (
    <>
      <Group gap={2} wrap="nowrap" justify="flex-end" className={classes.wide}>
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
          }) => (
            <Tooltip key={label} label={disabledReason ?? label}>
              <ActionIcon
                {...linked(href)}
                onClick={disabledReason === undefined ? onClick : undefined}
                data-edits={isEdit || undefined}
                aria-label={t('ui.actionName', { action: label, name })}
                aria-busy={isLoading || undefined}
                // `aria-disabled`, since `disabled` would lose the focus after a click and suppress the tooltip.
                data-disabled={disabledReason !== undefined || undefined}
                aria-disabled={disabledReason !== undefined || undefined}
                className={isDestructive ? classes.red : isSecondary ? classes.secondary : undefined}
              >
                {isLoading ? (
                  <Loader size={15} color="gray" />
                ) : (
                  <Icon size={17} stroke={1.7} className={toneClass(tone, disabledReason === undefined)} aria-hidden />
                )}
              </ActionIcon>
            </Tooltip>
          ),
        )}
      </Group>
      <div className={classes.narrow}>
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
      </div>
    </>
  );
}
