import { ActionIcon, Group, Loader, Menu, Tooltip } from '@mantine/core';
import { IconDots, type TablerIcon } from '@tabler/icons-react';
import classes from './RowActions.module.css';

export interface RowAction {
  label: string;
  icon: TablerIcon;
  onClick?: () => void;
  /** A page that opens in a tab of its own. */
  href?: string;
  /** Loss: in red. */
  isDestructive?: boolean;
  /** Coloured from the start: what says yes, and what says no. */
  tone?: 'good' | 'bad';
  /** Why there is nothing to do: it keeps its place, but does not act. */
  disabledReason?: string;
  isLoading?: boolean;
}

/** The colour of an action's icon; none for one that does not act now. */
export const toneClass = (tone: RowAction['tone'], acts: boolean): string | undefined =>
  tone && acts ? classes[tone] : undefined;

/** What can be done with one row: icons beside each other; on a phone one menu. */
export function RowActions({ name, actions }: { name: string; actions: RowAction[] }) {
  if (actions.length === 0) return null;
  const linked = (href: string | undefined) =>
    href === undefined ? {} : ({ component: 'a', href, target: '_blank', rel: 'noopener' } as const);
  return (
    <>
      <Group gap={2} wrap="nowrap" justify="flex-end" className={classes.wide}>
        {actions.map(({ label, icon: Icon, onClick, href, isDestructive, tone, disabledReason, isLoading }) => (
          <Tooltip key={label} label={disabledReason ?? label}>
            <ActionIcon
              {...linked(href)}
              onClick={disabledReason === undefined ? onClick : undefined}
              aria-label={`${label} ${name}`}
              aria-busy={isLoading || undefined}
              // Not `disabled`: it keeps the focus when it has just been pressed, and its tooltip.
              data-disabled={disabledReason !== undefined || undefined}
              aria-disabled={disabledReason !== undefined || undefined}
              className={isDestructive ? classes.red : undefined}
            >
              {isLoading ? (
                <Loader size={15} color="gray" />
              ) : (
                <Icon size={17} stroke={1.7} className={toneClass(tone, disabledReason === undefined)} aria-hidden />
              )}
            </ActionIcon>
          </Tooltip>
        ))}
      </Group>
      <div className={classes.narrow}>
        <Menu width={190}>
          <Menu.Target>
            <ActionIcon size={44} aria-label={`Actions for ${name}`}>
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown aria-label={`Actions for ${name}`}>
            {actions.map(({ label, icon: Icon, onClick, href, isDestructive, tone, disabledReason }) => (
              <Menu.Item
                key={label}
                {...linked(href)}
                // The name alone would be a red too dark for the dark scheme.
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
