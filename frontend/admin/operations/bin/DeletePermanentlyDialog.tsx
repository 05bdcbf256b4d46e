import { Loader, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../core/language/t';
import { Question } from '../../core/ui/Question';
import { useLastDefined } from '../../core/ui/useLastDefined';
import { recordKind } from '../record-names/record-kinds';
import { type Doomed, useDeletePermanently, useWholeBin } from './useDeletePermanently';

interface Props {
  /** Undefined while the dialog is closed. */
  doomed: Doomed | undefined;
  onClose: () => void;
}

/** Asks for confirmation before records are permanently deleted. */
export function DeletePermanentlyDialog({ doomed, onClose }: Props) {
  const shown = useLastDefined(doomed);
  const isWhole = shown === 'everything';
  const bin = useWholeBin(doomed === 'everything');
  const removal = useDeletePermanently(onClose);
  const close = () => {
    removal.stop();
    onClose();
  };
  const { progress, error } = removal;
  const until = bin.data?.until;
  const chosen = isWhole ? until && { until, total: bin.data?.total ?? 0 } : shown && { items: shown };
  return (
    <Question
      opened={doomed !== undefined}
      title={isWhole ? t('bin.emptyBin') : t('bin.deletePermanently')}
      text={<WhatGoes doomed={shown} total={bin.data?.total} />}
      error={error ?? bin.error}
      keep={progress ? t('ui.stop') : isWhole || (shown && shown.length > 1) ? t('bin.keepThem') : t('bin.keepIt')}
      action={isWhole && bin.data ? t('bin.deleteCount', { count: bin.data.total }) : t('bin.deletePermanently')}
      isBusy={removal.isPending}
      disabled={!chosen}
      onConfirm={() => chosen && removal.run(chosen)}
      onClose={close}
    >
      {progress && (
        <div>
          <Progress value={(100 * progress.done) / progress.total} color="red" aria-label={t('ui.progress')} mb={6} />
          <Text fz="sm" c="dimmed" className="tnum" aria-live="polite">
            {t('ui.doneOf', progress)}
          </Text>
        </div>
      )}
    </Question>
  );
}

function WhatGoes({ doomed, total }: { doomed: Doomed | undefined; total: number | undefined }) {
  if (doomed === 'everything') {
    if (total === undefined) return <Loader size="sm" aria-label={t('bin.counting')} />;
    return t.rich('bin.confirmEmpty', { count: total, b });
  }
  const [first] = doomed ?? [];
  if (!first) return null;
  if (doomed && doomed.length > 1) return t.rich('bin.confirmSeveral', { count: doomed.length, b });
  const kind = recordKind(first.resource)?.singular;
  return kind === undefined
    ? t.rich('bin.confirmUnknown', { title: first.title, b })
    : t.rich('bin.confirmOne', { kind, title: first.title, b });
}

const b = (inner: ReactNode[]) => <b>{inner}</b>;
