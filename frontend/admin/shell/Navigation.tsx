import { Burger, ScrollArea, VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useBrand } from '../brand/brand';
import { FirstStepsLink } from '../first-steps/FirstStepsLink';
import { useInboxCounts } from '../inbox/useInboxCounts';
import { t } from '../language/t';
import { useUnansweredCount } from '../questions/useUnansweredCount';
import { usePermissions } from '../session/usePermissions';
import { CountBadge } from '../ui/CountBadge';
import { Logo } from '../ui/Logo';
import classes from './Navigation.module.css';
import { isActivePath, permittedGroups } from './navigation-items';
import { VersionLine } from './VersionLine';

export function Navigation({ onClose }: { onClose: () => void }) {
  const { can } = usePermissions();
  const counts = useInboxCounts();
  const unanswered = useUnansweredCount();
  const { name, several_languages } = useBrand();
  const path = useLocation({ select: (location) => location.pathname });
  const viewport = useRef<HTMLDivElement>(null);
  // In a low window the current item may be scrolled out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the place changes
  useEffect(() => {
    viewport.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [path]);
  return (
    <>
      <div className={classes.brand}>
        <Link to="/admin/dashboard" aria-label={t('shell.homeLabel', { name })}>
          <Logo />
        </Link>
        <Burger
          opened
          onClick={onClose}
          hiddenFrom="md"
          size="sm"
          w={44}
          h={44}
          p={13}
          me={-9}
          aria-label={t('shell.closeNavigation')}
        />
      </div>
      <ScrollArea className={classes.scroll} viewportRef={viewport} type="hover" scrollbarSize={6}>
        {permittedGroups(can, several_languages).map(({ name, items }) => (
          <div key={name} className={classes.group}>
            {name !== '' && <h2 className={classes.groupName}>{name}</h2>}
            <ul className={classes.list}>
              {items.map(({ label, to, icon: Icon, counter }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className={classes.link}
                    preload={false}
                    // Not the router's matching: `/admin/chatbot` would be active on `/admin/chatbot-settings`, too.
                    activeProps={{}}
                    aria-current={isActivePath(path, to) ? 'page' : undefined}
                  >
                    <Icon size={18} stroke={1.7} aria-hidden />
                    <span>{label}</span>
                    {counter === 'unanswered' ? (
                      <Count count={unanswered} what="shell.countUnanswered" outlined />
                    ) : (
                      <Count count={counter && counts?.[counter].new} what="shell.countNew" />
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </ScrollArea>
      <FirstStepsLink />
      <VersionLine />
      <div className={`kangaBorder ${classes.pattern}`} aria-hidden />
    </>
  );
}

interface CountProps {
  count: number | undefined;
  /** With the number, read aloud. */
  what: 'shell.countUnanswered' | 'shell.countNew';
  /** For what could be better, and waits for nobody. */
  outlined?: boolean;
}

/** A number beside an item; nothing for none. */
function Count({ count = 0, what, outlined = false }: CountProps) {
  if (count === 0) return null;
  return (
    <>
      <CountBadge aria-hidden outlined={outlined}>
        {count > 999 ? '999+' : count}
      </CountBadge>
      <VisuallyHidden>{t(what, { count: String(count) })}</VisuallyHidden>
    </>
  );
}
