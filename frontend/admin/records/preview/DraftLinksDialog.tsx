import { Button, CopyButton, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { memo, useRef, useState } from 'react';
import { DRAFT_LINK_DAYS } from '../../../../backend/site/preview/draft-links.constants.js';
import type { DraftLinkRecord } from '../../../../backend/site/preview/draft-links.dto.js';
import { t } from '../../core/language/t';
import { toastFailure, toastSuccess } from '../../core/toasts/toast';
import { DateText } from '../../core/ui/DateText';
import { Dialog } from '../../core/ui/Dialog';
import { useDialogLevel } from '../../core/ui/dialog-levels';
import { QueryState } from '../../core/ui/QueryState';
import { fullTimeWords } from '../../core/ui/times';
import classes from './DraftLinksDialog.module.css';
import { type LinkedRecord, useCreateDraftLink, useDraftLinks, useRevokeDraftLink } from './useDraftLinks';

interface Props {
  record: LinkedRecord;
  opened: boolean;
  onClose: () => void;
}

type Days = (typeof DRAFT_LINK_DAYS)[number];

/** Creates and revokes links that show the draft to people without an account. */
export const DraftLinksDialog = memo(function DraftLinksDialog({ record, opened, onClose }: Props) {
  const [days, setDays] = useState<Days>(7);
  const links = useDraftLinks(record, opened);
  const create = useCreateDraftLink(record);
  const makeButton = useRef<HTMLButtonElement>(null);
  useDialogLevel(opened);
  const close = () => {
    create.reset();
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={t('preview.shareDraft')} size={520}>
      <Stack gap="md" pt="xs">
        <Text fz="sm">{t('preview.linkHint')}</Text>
        <Group gap="xs" justify="space-between">
          <SegmentedControl
            size="sm"
            aria-label={t('preview.validFor')}
            value={String(days)}
            onChange={(value) => setDays(DRAFT_LINK_DAYS.find((day) => String(day) === value) ?? 7)}
            data={DRAFT_LINK_DAYS.map((day) => ({ value: String(day), label: t('preview.days', { count: day }) }))}
          />
          <Button
            ref={makeButton}
            onClick={() => create.mutate(days, { onError: (error) => toastFailure(error) })}
            loading={create.isPending}
            data-autofocus
          >
            {t('preview.makeLink')}
          </Button>
        </Group>
        {create.data && <NewLink url={create.data.url} />}
        {links.data && !links.error ? (
          <LinkList
            record={record}
            links={links.data.links}
            onRevoked={(id) => {
              if (create.data?.id === id) create.reset();
              toastSuccess(t('preview.linkRevoked'));
              // The link's own button is gone.
              makeButton.current?.focus();
            }}
          />
        ) : (
          <QueryState what={t('preview.theLinks')} error={links.error} refetch={links.refetch} h={56} radius="md" />
        )}
      </Stack>
    </Dialog>
  );
});

const NewLink = ({ url }: { url: string }) => (
  <div>
    <Group gap="xs" align="end" wrap="nowrap">
      <TextInput
        label={t('preview.newLink')}
        className={classes.url}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? t('preview.copied') : t('ui.copy')}
          </Button>
        )}
      </CopyButton>
    </Group>
    <Text fz="xs" c="dimmed" mt={4} role="status">
      {t('preview.linkOnce')}
    </Text>
  </div>
);

interface LinkListProps {
  record: LinkedRecord;
  links: DraftLinkRecord[];
  onRevoked: (id: number) => void;
}

function LinkList({ record, links, onRevoked }: LinkListProps) {
  const revoke = useRevokeDraftLink(record);
  if (links.length === 0)
    return (
      <Text fz="sm" c="dimmed">
        {t('preview.linksEmpty')}
      </Text>
    );
  return (
    <ul className={classes.links} aria-label={t('preview.activeLinks')}>
      {links.map(({ id, created_by, created_at, expires_at }) => (
        <li key={id}>
          <Text fz="sm">
            {t.rich('preview.shownUntil', {
              until: <DateText at={expires_at} withTime />,
              by: created_by,
              made: <DateText at={created_at} withTime />,
              dim: (inner) => (
                <Text span inherit c="dimmed">
                  {inner}
                </Text>
              ),
            })}
          </Text>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={t('preview.revokeLinkOf', { by: created_by, made: fullTimeWords(created_at) })}
            disabled={revoke.isPending}
            onClick={() =>
              revoke.mutate(id, {
                onSuccess: () => onRevoked(id),
                onError: (error) => toastFailure(error),
              })
            }
          >
            {t('ui.revoke')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
