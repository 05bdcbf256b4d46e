import { Alert, Button, Skeleton, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ResourceRecord } from '../../../../../backend/core/crud/resource.dto.js';
import { INACTIVE } from '../../../../../backend/core/crud/states.shared.js';
import { t } from '../../../core/language/t';
import { toastInfo } from '../../../core/toasts/toast';
import { errorMessage } from '../../../core/ui/error-message';
import { FormModal } from '../../../core/ui/FormModal';
import { LoadError } from '../../../core/ui/LoadError';
import { SortableList } from '../../../core/ui/SortableList';
import { ContentStatus } from '../../../fields/field/ContentStatus';
import { readText } from '../../../fields/field/read-field';
import { HistoryButton } from '../../history/HistoryButton';
import type { Screen } from '../../screens/screen';
import { ORDER_ID, orderHistory } from './order-history';
import { useOrder } from './useOrder';

interface Props {
  screen: Screen;
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** The names of all records, to drag into the order of the public site. */
export default function OrderDialog({ screen, opened, onClose, onClosed }: Props) {
  const { plural } = screen.labels;
  const formId = useId();
  const { records, save } = useOrder(screen, onClose);
  const [ordered, setOrdered] = useState<readonly ResourceRecord[]>();
  const items = ordered ?? records.data;
  const isChanged = ordered?.some(({ id }, index) => id !== records.data?.[index]?.id) ?? false;

  const close = () => {
    if (isChanged && !save.isSuccess) toastInfo(t('resourcePages.orderFailed'));
    onClose();
  };
  const reload = () => {
    setOrdered(undefined);
    save.reset();
    records.refetch();
  };
  return (
    <FormModal
      title={t('resourcePages.orderOf', { plural })}
      opened={opened}
      onClose={close}
      onClosed={onClosed}
      formId={formId}
      submitLabel={save.isPending ? t('ui.savingDots') : t('resourcePages.saveOrder')}
      submitDisabled={!isChanged || save.isPending || save.isSuccess}
      size={640}
      actions={<HistoryButton definition={orderHistory(screen)} id={ORDER_ID} onRestored={reload} />}
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (items && isChanged && !save.isPending) save.mutate(items.map(({ id }) => id));
        }}
      >
        <Text c="dimmed" mb="sm">
          {t('resourcePages.orderHint', { plural })} {screen.orderNote}
        </Text>
        {save.error && (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />} title={t('ui.notSaved')} mb="md" role="alert">
            {errorMessage(save.error)}
            <Button variant="default" size="xs" mt="xs" display="block" onClick={reload}>
              {t('resourcePages.reloadList')}
            </Button>
          </Alert>
        )}
        {records.isFetching ? (
          <Skeleton h={220} aria-busy aria-label={t('resourcePages.loading', { plural })} />
        ) : items ? (
          <SortableList
            label={t('resourcePages.orderOf', { plural })}
            items={items}
            nameOf={(record) => readText(record, screen.displayField)}
            onChange={setOrdered}
            disabled={save.isPending}
          >
            {(record) => readText(record, 'status') === INACTIVE && <ContentStatus value={INACTIVE} />}
          </SortableList>
        ) : (
          <LoadError what={t('resourcePages.theList')} error={records.error} onRetry={() => records.refetch()} />
        )}
      </form>
    </FormModal>
  );
}
