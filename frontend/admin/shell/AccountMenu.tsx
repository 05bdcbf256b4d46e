import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconDevices, IconExternalLink, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { SignedOutAnswer } from '../../../backend/people/auth/sign-in.dto.js';
import { t } from '../core/language/t';
import { useAdminApi } from '../core/session/SessionProvider';
import { useCurrentUser } from '../core/session/useCurrentUser';
import { toastFailure } from '../core/toasts/toast';
import { forgetSignIn } from '../core/ui/signed-out';
import { storageUrl } from '../core/ui/storage-url';
import classes from './AccountMenu.module.css';

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;

export function AccountMenu() {
  const user = useCurrentUser();
  const api = useAdminApi();
  const navigate = useNavigate();

  const signOut = async () => {
    try {
      const { redirect } = await api.send<SignedOutAnswer>('POST', '/admin/logout');
      forgetSignIn();
      // A full page load, which clears the session's data from memory.
      window.location.assign(redirect ?? '/admin/login');
    } catch (error) {
      toastFailure(error, t('shell.notSignedOut'));
    }
  };

  return (
    <Menu width={232}>
      <Menu.Target>
        <UnstyledButton className={`row strong ${classes.account}`}>
          <VisuallyHidden>{t('shell.accountOf', { name: user.name })}</VisuallyHidden>
          <Avatar
            src={user.photo ? storageUrl(user.photo) : null}
            name={user.name}
            color="green"
            size={32}
            alt=""
            aria-hidden
          />
          <span className={`cut ${classes.name}`} aria-hidden>
            {user.name}
          </span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('shell.account')}>
        <Menu.Label className={classes.who}>
          <Text span fw={560} fz="sm" c="var(--mantine-color-text)">
            {user.name}
          </Text>
          <br />
          {user.email}
          <br />
          {user.role}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component="a" href="/" leftSection={<IconExternalLink {...icon} />}>
          {t('shell.viewWebsite')}
        </Menu.Item>
        <Menu.Item leftSection={<IconUserCircle {...icon} />} onClick={() => navigate({ to: '/admin/profile' })}>
          {t('profile.yourProfile')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDevices {...icon} />}
          onClick={() => navigate({ to: '/admin/profile', hash: 'sessions' })}
        >
          {t('shell.sessions')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={signOut}>
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
