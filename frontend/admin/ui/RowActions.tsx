import { ActionIcon, Group, Loader, Menu, Tooltip } from '@mantine/core';
import { IconDots, type TablerIcon } from '@tabler/icons-react';
import classes from './RowActions.module.css';

export interface RowAction {
  label: string;
  icon: TablerIcon;
  run?: () => void;
  /** A page that opens in a tab of its own. */
  href?: string;
  /** Loss: in red. */
  red?: boolean;
  busy?: boolean;
}

/** What can be done with one row: icons beside each other; on a phone one menu. */
export function RowActions({ name, actions }: { name: string; actions: RowAction[] }) {
  if (actions.length === 0) return null;
  const linked = (href: string | undefined) =>
    href === undefined ? {} : ({ component: 'a', href, target: '_blank', rel: 'noopener' } as const);
  return (
    <>
      <Group gap={2} wrap="nowrap" justify="flex-end" className={classes.wide}>
        {actions.map(({ label, icon: Icon, run, href, red, busy }) => (
          <Tooltip key={label} label={label}>
            <ActionIcon
              {...linked(href)}
              onClick={run}
              aria-label={`${label} ${name}`}
              aria-busy={busy || undefined}
              className={red ? classes.red : undefined}
            >
              {busy ? <Loader size={15} color="gray" /> : <Icon size={17} stroke={1.7} aria-hidden />}
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
            {actions.map(({ label, icon: Icon, run, href, red }) => (
              <Menu.Item
                key={label}
                {...linked(href)}
                // The name alone would be a red too dark for the dark scheme.
                color={red ? 'var(--mantine-color-red-light-color)' : undefined}
                leftSection={<Icon size={17} stroke={1.7} aria-hidden />}
                onClick={run}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </>
  );
}
