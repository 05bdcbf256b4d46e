import {
  ActionIcon,
  Alert,
  Button,
  Divider,
  Group,
  MultiSelect,
  NativeSelect,
  NumberInput,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_LENGTH } from '../../../../backend/core/crud/fields/length-limits.constants.js';
import {
  type ConversationForm,
  MAX_DUE_HOURS,
  MAX_RETENTION_MONTHS,
  MAX_STAGES,
  type StageState,
  statesOf,
} from '../../../../backend/visitors/conversations/conversation.constants.js';
import type { StagesOfForm } from '../../../../backend/visitors/inbox/conversation.dto.js';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { usePermissions } from '../../core/session/usePermissions';
import { toastSuccess } from '../../core/toasts/toast';
import { Dialog } from '../../core/ui/Dialog';
import { errorMessage } from '../../core/ui/error-message';
import { formName, stageName } from './conversation-words';
import classes from './Desk.module.css';
import { refreshConversations, useChoices } from './useConversations';

/** The stages of each form, and its response times. */
export default function StagesDialog({ onClose, form = 'contact' }: { onClose: () => void; form?: ConversationForm }) {
  const { data: { forms = [] } = {} } = useChoices();
  const { can } = usePermissions();
  const [shown, setShown] = useState(form);
  return (
    <Dialog opened onClose={onClose} title={t('conversations.stagesTitle')} size={620}>
      <NativeSelect
        label={t('conversations.formOwn')}
        maw={280}
        my="md"
        value={shown}
        data={forms.map(({ form: one, title }) => ({ value: one, label: formName(one, title) }))}
        onChange={(event) => setShown(event.currentTarget.value as ConversationForm)}
      />
      {forms.map((stagesOfForm) => (
        // Values typed for one form stay while another is shown.
        <div key={stagesOfForm.form} hidden={stagesOfForm.form !== shown}>
          <FormStages key={withoutCounts(stagesOfForm)} form={stagesOfForm.form} stored={stagesOfForm} />
          {can('users.write') && (
            <FormReaders
              key={JSON.stringify([stagesOfForm.readers, stagesOfForm.reader_roles])}
              stored={stagesOfForm}
            />
          )}
        </div>
      ))}
    </Dialog>
  );
}

/** The key ignores counts, so that new conversations do not reset fields that are being edited. */
const withoutCounts = ({ due_hours, retention_months, stages }: StagesOfForm): string =>
  JSON.stringify([due_hours, retention_months, stages.map(({ id, name, status }) => [id, name, status])]);

interface Row {
  /** A key within this dialog; new stages have no id. */
  key: string;
  id?: number;
  name: string;
  status: StageState;
  count: number;
}

/** Saves the settings of a form and reports errors. */
function useSaving() {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async (path: string, input: object, done: string) => {
    setBusy(true);
    setFailure('');
    try {
      await api.send('PUT', path, input);
      toastSuccess(done);
      await refreshConversations(queryClient);
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  const alert = failure !== '' && (
    <Alert color="red" role="alert">
      {failure}
    </Alert>
  );
  return { save, isBusy, alert };
}

function FormStages({ form, stored }: { form: ConversationForm; stored: StagesOfForm }) {
  const [hours, setHours] = useState<number | string>(stored.due_hours);
  const [months, setMonths] = useState<number | string>(stored.retention_months);
  const [rows, setRows] = useState<Row[]>(stored.stages.map((stage) => ({ ...stage, key: String(stage.id) })));
  const { save, isBusy, alert } = useSaving();
  const states: readonly StageState[] = statesOf(form);
  const patch = (key: string, values: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...values } : row)));
  const move = (index: number, by: number) => {
    const next = [...rows];
    const [row] = next.splice(index, 1);
    if (row) next.splice(index + by, 0, row);
    setRows(next);
  };
  const store = () =>
    save(
      `/admin/api/stages/${form}`,
      {
        due_hours: Number(hours) || 0,
        retention_months: Number(months) || 0,
        stages: rows.map(({ id, name, status }) => ({ ...(id === undefined ? {} : { id }), name, status })),
      },
      t('conversations.stagesSaved'),
    );
  return (
    <Stack gap="sm">
      <NumberInput
        label={t('conversations.dueHours')}
        description={t('conversations.dueHoursHint')}
        min={0}
        max={MAX_DUE_HOURS}
        allowDecimal={false}
        value={hours}
        onChange={setHours}
        maw={280}
      />
      <NumberInput
        label={t('conversations.retention')}
        description={t('conversations.retentionHint')}
        min={0}
        max={MAX_RETENTION_MONTHS}
        allowDecimal={false}
        value={months}
        onChange={setMonths}
        maw={280}
      />
      <Text fz="sm" fw={560} component="h3">
        {t('conversations.stages')}
      </Text>
      <Text fz="xs" c="dimmed">
        {t('conversations.stagesHint')}
      </Text>
      <ul className={classes.stages}>
        {rows.map(({ key, id, name, status, count }, index) => {
          const isLast = rows.filter((row) => row.status === status).length === 1;
          return (
            <li key={key}>
              <TextInput
                aria-label={t('conversations.stageName', { number: index + 1 })}
                placeholder={stageName({ name: '', status })}
                maxLength={MAX_LENGTH.shortName}
                value={name}
                onChange={(event) => patch(key, { name: event.currentTarget.value })}
              />
              <Select
                aria-label={t('conversations.stageState')}
                data={states.map((state) => ({ value: state, label: stageName({ name: '', status: state }) }))}
                value={status}
                disabled={id !== undefined}
                allowDeselect={false}
                onChange={(value) => patch(key, { status: states.find((state) => state === value) ?? status })}
              />
              <Text fz="xs" c="dimmed">
                {count}
              </Text>
              <Group gap={0} wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={index === 0}
                  aria-label={t('conversations.moveUp')}
                  onClick={() => move(index, -1)}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={index === rows.length - 1}
                  aria-label={t('conversations.moveDown')}
                  onClick={() => move(index, 1)}
                >
                  <IconArrowDown size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  disabled={isLast}
                  aria-label={t('conversations.removeStage')}
                  onClick={() => setRows(rows.filter((row) => row.key !== key))}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </Group>
            </li>
          );
        })}
      </ul>
      {alert}
      <Group justify="space-between">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={rows.length >= MAX_STAGES}
          onClick={() =>
            setRows([...rows, { key: `new-${Date.now()}`, name: '', status: states[0] ?? 'new', count: 0 }])
          }
        >
          {t('conversations.addStage')}
        </Button>
        <Button onClick={store} loading={isBusy}>
          {t('ui.save')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The users who may read the entries of a form. */
function FormReaders({ stored: { form, readers: kept, reader_roles } }: { stored: StagesOfForm }) {
  const choices = useChoices();
  const [readers, setReaders] = useState(kept);
  const [roles, setRoles] = useState(reader_roles);
  const { save, isBusy, alert } = useSaving();
  const store = () => save(`/admin/api/form_readers/${form}`, { readers, roles }, t('conversations.readersSaved'));
  return (
    <Stack gap="sm" pt="lg">
      <Divider />
      <div>
        <Text fz="sm" fw={560} component="h3">
          {t('conversations.readers')}
        </Text>
        <Text fz="xs" c="dimmed">
          {t('conversations.readersHint')}
        </Text>
      </div>
      <SegmentedControl
        aria-label={t('conversations.readers')}
        data={[
          { value: 'all', label: t('conversations.readersAll') },
          { value: 'some', label: t('conversations.readersSome') },
        ]}
        value={readers ? 'some' : 'all'}
        onChange={(value) => setReaders(value === 'all' ? null : (kept ?? []))}
        style={{ alignSelf: 'start' }}
      />
      {readers && (
        <MultiSelect
          label={t('conversations.readerRoles')}
          description={t('conversations.readerRolesHint')}
          data={(choices.data?.roles ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={roles.map(String)}
          onChange={(values) => setRoles(values.map(Number))}
          searchable
          hidePickedOptions
        />
      )}
      {readers && (
        <MultiSelect
          label={t('conversations.readersChosen')}
          data={(choices.data?.colleagues ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={readers.map(String)}
          onChange={(values) => setReaders(values.map(Number))}
          searchable
          hidePickedOptions
        />
      )}
      {alert}
      <Group justify="flex-end">
        <Button variant="default" onClick={store} loading={isBusy}>
          {t('ui.save')}
        </Button>
      </Group>
    </Stack>
  );
}
