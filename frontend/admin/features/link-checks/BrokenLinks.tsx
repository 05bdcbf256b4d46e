import { Button, Group, Stack, Text } from '@mantine/core';
import { IconLinkOff, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { BrokenLink, BrokenLinksReport } from '../../../../backend/features/link-checks/link-checks.dto.js';
import { Dialog, dateWords, QueryState, recordPlace, say as t, timeWords, usePermissions } from '../../extensions/api';
import classes from './BrokenLinks.module.css';
import { LINKED_SETTINGS } from './linked-settings';
import { useCheckNow, useLinkCheck } from './useLinkCheck';

/** The broken links of the content, behind a button with their number. */
export function BrokenLinks() {
  const { data, error, refetch } = useLinkCheck();
  const [isOpen, setOpen] = useState(false);
  const count = data?.broken.length ?? 0;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLinkOff size={17} stroke={1.8} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t('links.titleCount', { count }) : t('links.title')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('links.title')} size={760}>
        <Stack gap="md" pt="xs">
          {data ? (
            <Checked check={data} onLeave={() => setOpen(false)} />
          ) : (
            <QueryState what={t('links.what')} error={error} refetch={refetch} h={160} />
          )}
        </Stack>
      </Dialog>
    </>
  );
}

function Checked({ check, onLeave }: { check: BrokenLinksReport; onLeave: () => void }) {
  const { can } = usePermissions();
  const again = useCheckNow();
  const { broken, links, records, checks_outside, checked_at } = check;
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Text c="dimmed" flex="1 1 16em">
          {t('links.checked', { links, records })}{' '}
          {!checks_outside
            ? t('links.insideOnly')
            : checked_at
              ? t('links.outsideCheckedAt', { when: timeWords(checked_at) })
              : t('links.outsideUnchecked')}
        </Text>
        {can('pages.write') && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={again.isPending}
            onClick={() => again.mutate()}
          >
            {t('links.checkNow')}
          </Button>
        )}
      </Group>
      {broken.length === 0 ? (
        <Text>{t('links.nothing')}</Text>
      ) : (
        <ul className={classes.list}>
          {broken.map((link) => (
            <Row key={`${link.resource} ${link.id} ${link.url}`} link={link} onLeave={onLeave} />
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ link, onLeave }: { link: BrokenLink; onLeave: () => void }) {
  const { resource, id, title, url, reason, moved_to, since } = link;
  return (
    <li>
      <div className={classes.what}>
        <Link {...editorOf(resource, id)} onClick={onLeave} className={classes.record}>
          {title}
        </Link>
      </div>
      <div className={classes.what}>
        <bdi className={classes.path} dir="ltr">
          {url}
        </bdi>
        <Text fz="sm" c="dimmed">
          {reason} {since && t('links.since', { when: dateWords(since) })}
        </Text>
        {moved_to && (
          <Text fz="sm">
            <bdi className={classes.path} dir="ltr">
              {moved_to}
            </bdi>
          </Text>
        )}
      </div>
    </li>
  );
}

function editorOf(resource: string, id: number): ReturnType<typeof recordPlace> {
  const settings = LINKED_SETTINGS[resource];
  return settings ? { to: settings } : recordPlace(resource, id);
}
