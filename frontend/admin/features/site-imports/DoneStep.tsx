import { Alert, Anchor, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconRoute } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { EditedRecord, ImportItem } from '../../../../backend/features/site-imports/site-import.dto.js';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { Question } from '../../core/ui/Question';
import { dateWords, fullTimeWords } from '../../core/ui/times';
import { AuthorsPart } from './AuthorsPart';
import { sum } from './import-words';
import { Problems } from './Problems';
import { ShowMore } from './ShowMore';
import classes from './SiteImports.module.css';
import { type SiteImport, useImportCall, useImportItems } from './useSiteImports';

/** The result of the import, with undo. */
export function DoneStep({ site }: { site: SiteImport }) {
  const [asks, setAsks] = useState(false);
  const refused = useImportItems(site.id, 'refused', site.refused > 0);
  const moved = sum(site.kinds ?? [], ({ states }) => states.done ?? 0);
  return (
    <Stack className={classes.part} gap="md">
      <Group justify="space-between">
        <div>
          <Title order={2}>{t('imports.moved', { moved, total: moved + site.refused })}</Title>
          <Text c="dimmed">
            {t('imports.movedBy', { when: fullTimeWords(site.finished_at ?? site.created_at), by: site.by })}
          </Text>
        </div>
        <Group gap="xs">
          {site.undo_until && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={17} aria-hidden />}
              onClick={() => setAsks(true)}
            >
              {t('imports.undo')}
            </Button>
          )}
          {site.own_kind ? (
            <>
              <Button variant="default" component={Link} to={`/admin/write/kinds/${site.own_kind.id}`}>
                {t('imports.ownKindEdit')}
              </Button>
              <Button component={Link} to={`/admin/${site.own_kind.key}`}>
                {t('imports.ownKindSee')}
              </Button>
            </>
          ) : (
            <Button component={Link} to="/admin/post">
              {t('imports.seeUpdates')}
            </Button>
          )}
        </Group>
      </Group>
      {site.refused > 0 && (
        <Alert color="red" title={t('imports.refused', { count: site.refused })}>
          <Refused items={refused.data ?? []} />
          <ShowMore query={refused} />
        </Alert>
      )}
      {site.problems > 0 && <Problems site={site} />}
      {site.addresses > 0 && (
        <Alert color="green" icon={<IconRoute aria-hidden />}>
          {t('imports.lead', { count: site.addresses })}{' '}
          <Anchor inherit href={`/admin/api/imports/${site.id}/addresses`} download="addresses.csv">
            {t('imports.download')}
          </Anchor>
          {' · '}
          <Anchor inherit href={`/admin/api/imports/${site.id}/addresses?format=redirects`} download="_redirects">
            {t('imports.downloadRules')}
          </Anchor>
        </Alert>
      )}
      <AuthorsPart id={site.id} />
      {site.undo_until && (
        <Text fz="sm" c="dimmed" maw="62ch">
          {t('imports.undoUntil', { until: dateWords(site.undo_until) })}
        </Text>
      )}
      {asks && <UndoDialog site={site} onClose={() => setAsks(false)} />}
    </Stack>
  );
}

/** Refusals that are shown before somebody asks for all of them. */
const FIRST = 5;

function Refused({ items }: { items: readonly ImportItem[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ul className={classes.list}>
        {items.slice(0, isOpen ? undefined : FIRST).map((item) => (
          <li key={item.id}>
            <div>
              <b dir="auto">{item.title || item.path}</b>
              <Text fz="sm">
                <bdi>{item.message}</bdi>
              </Text>
            </div>
          </li>
        ))}
      </ul>
      {items.length > FIRST && (
        <Button variant="default" size="xs" mt="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('imports.hide') : t('imports.showAll')}
        </Button>
      )}
    </>
  );
}

export function UndoDialog({ site, onClose }: { site: SiteImport; onClose: () => void }) {
  const call = useImportCall();
  const [remove, setRemove] = useState<readonly number[]>([]);
  const { data, isPending } = useGet<EditedRecord[]>(
    ['imports', site.id, 'edited'],
    `/admin/api/imports/${site.id}/edited`,
    { staleTime: 0 },
  );
  return (
    <Question
      opened
      title={t('imports.undo')}
      text={t('imports.undoText')}
      size={560}
      error={call.error}
      action={t('imports.undo')}
      isBusy={call.isPending || isPending}
      onConfirm={() => call.mutate({ path: `/${site.id}/undo`, body: { remove } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {data && data.length > 0 && (
        <Checkbox.Group
          label={t('imports.edited', { count: data.length })}
          description={t('imports.editedHelp')}
          value={remove.map(String)}
          onChange={(values) => setRemove(values.map(Number))}
        >
          <Stack gap="xs" mt="xs">
            {data.map(({ id, title }) => (
              <Checkbox key={id} value={String(id)} label={title} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </Question>
  );
}
