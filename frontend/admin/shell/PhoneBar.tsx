import { IconMenu2, IconPlus, IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useBrand } from '../core/brand/brand';
import { t } from '../core/language/t';
import { additions } from '../core/parts/office-part';
import { usePermissions } from '../core/session/usePermissions';
import { placeAt } from './navigation-items';
import classes from './PhoneBar.module.css';
import { useShownGroups } from './useShownGroups';
import { useWaiting } from './useWaiting';
import { WaitingCount } from './WaitingCount';

interface Props {
  isMenuOpen: boolean;
  onMenu: () => void;
}

/** The most frequent destinations within reach of the thumb, on phones: inbox, today, writing, search, and the menu. */
export default function PhoneBar({ isMenuOpen, onMenu }: Props) {
  const [first] = useShownGroups();
  const waiting = useWaiting();
  const { can } = usePermissions();
  const path = useLocation({ select: (location) => location.pathname });
  // The group without a heading comes first: the inbox and today.
  const places = first?.name === '' ? first.places : [];
  const active = placeAt(path);
  const { not_offered: notOffered = [] } = useBrand();
  const written = additions('newRecords')
    .flatMap(({ added }) => added())
    .find(
      ({ isWritten, permission, offering }) =>
        isWritten && (!permission || can(permission)) && !(offering && notOffered.includes(offering)),
    );
  return (
    <nav className={classes.bar} aria-label={t('shell.mostUsed')}>
      {places.map(({ label, icon: Icon, items }) => (
        <Link
          key={label}
          to={items[0]?.to}
          activeProps={{}}
          aria-current={items.some(({ to }) => to === active?.item.to) ? 'page' : undefined}
        >
          <Icon size={22} stroke={1.7} aria-hidden />
          <span>{label}</span>
          <WaitingCount items={items} waiting={waiting} />
        </Link>
      ))}
      {written && (
        <Link to={written.act} className={classes.write}>
          <IconPlus size={22} stroke={2} aria-hidden />
          <span>{t('shell.write')}</span>
        </Link>
      )}
      <Link to="/admin/search" activeProps={{}} aria-current={path === '/admin/search' ? 'page' : undefined}>
        <IconSearch size={22} stroke={1.7} aria-hidden />
        <span>{t('shell.find')}</span>
      </Link>
      <button type="button" onClick={onMenu} aria-expanded={isMenuOpen} aria-controls="navigation">
        <IconMenu2 size={22} stroke={1.7} aria-hidden />
        <span>{t('shell.menu')}</span>
      </button>
    </nav>
  );
}
