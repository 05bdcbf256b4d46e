import { Burger, ScrollArea, VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useInboxCounts } from '../inbox/useInboxCounts';
import { useMay } from '../session/useMe';
import { Mark } from '../ui/Mark';
import classes from './Navigation.module.css';
import { allowed, isWithin } from './navigation';

/** The places at the left. */
export function Navigation({ onClose }: { onClose: () => void }) {
  const may = useMay();
  const counts = useInboxCounts();
  const path = useLocation({ select: (location) => location.pathname });
  const viewport = useRef<HTMLDivElement>(null);
  // In a low window the current place may lie further down.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the place changes
  useEffect(() => {
    viewport.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [path]);
  return (
    <>
      <div className={classes.brand}>
        <Link to="/admin/dashboard" aria-label="Jukwaa, dashboard">
          <Mark />
        </Link>
        <Burger
          opened
          onClick={onClose}
          hiddenFrom="md"
          size="sm"
          w={44}
          h={44}
          p={13}
          mr={-9}
          aria-label="Close navigation"
        />
      </div>
      <ScrollArea className={classes.scroll} viewportRef={viewport} type="hover" scrollbarSize={6}>
        {allowed(may).map(({ name, places }) => (
          <div key={name} className={classes.group}>
            {name !== '' && <h2 className={classes.groupName}>{name}</h2>}
            <ul className={classes.list}>
              {places.map(({ label, to, icon: Icon, counts: counted }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className={classes.link}
                    preload={false}
                    // The router would mark `/admin/chatbot-settings` with `/admin/chatbot`, and forget it below a list.
                    activeProps={{}}
                    aria-current={isWithin(path, to) ? 'page' : undefined}
                  >
                    <Icon size={18} stroke={1.7} aria-hidden />
                    <span>{label}</span>
                    <Fresh count={counted ? counts?.[counted].new : undefined} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </ScrollArea>
      <div className={`pindo ${classes.hem}`} aria-hidden />
    </>
  );
}

/** How many wait for somebody; nothing where none does. */
function Fresh({ count = 0 }: { count?: number }) {
  if (count === 0) return null;
  return (
    <>
      <span className={classes.count} aria-hidden>
        {count > 999 ? '999+' : count}
      </span>
      <VisuallyHidden>{count} new</VisuallyHidden>
    </>
  );
}
