import { Button, Group, Paper, Text, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { FIRST_STEPS, type FirstStep } from '../../../../backend/operations/first-steps/first-steps.constants.js';
import type { FirstStepsRecord } from '../../../../backend/operations/first-steps/first-steps.dto.js';
import { t } from '../../core/language/t';
import { evictCurrentUser } from '../../core/session/current-user';
import { usePermissions } from '../../core/session/usePermissions';
import { useSend } from '../../core/session/useSend';
import { toastFailure, toastSuccess } from '../../core/toasts/toast';
import { PageHeader } from '../../core/ui/PageHeader';
import { QueryState } from '../../core/ui/QueryState';
import { PreviewButton } from '../../records/preview/PreviewButton';
import { PreviewProvider } from '../../records/preview/PreviewProvider';
import type { PreviewSource } from '../../records/preview/preview-context';
import { WithPreview } from '../../records/preview/WithPreview';
import classes from './FirstStepsScreen.module.css';
import { MoreDecisions } from './MoreDecisions';
import { type Look, StepForm } from './StepForm';
import { steps } from './steps';
import { openSteps, useFirstSteps, useSaveFirstSteps, useSteps } from './useFirstSteps';

const NOTHING_TYPED = {};

/** Estimated minutes for one step, with the texts at hand. */
const MINUTES_PER_STEP = 1;

/** The guided set-up of a new site, with a preview of its home page. */
export function FirstStepsScreen() {
  const { data, error, refetch } = useFirstSteps();
  if (error || !data) return <QueryState what={t('firstSteps.title')} error={error} refetch={refetch} alone h={480} />;
  return <Steps record={data} />;
}

function Steps({ record }: { record: FirstStepsRecord }) {
  const navigate = useNavigate();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { mutate } = useSaveFirstSteps();
  const names = useSteps();
  const open = openSteps(names, record);
  const [current, setCurrent] = useState<FirstStep | undefined>(open[0]);
  const [changes, setChanges] = useState(0);
  const [look, setLook] = useState<Look>();

  const { opened } = record;
  useEffect(() => {
    if (!opened) mutate({ opened: true });
  }, [opened, mutate]);

  const heads = useRef(new Map<FirstStep, HTMLButtonElement>());
  const goOn = (from: FirstStep) => {
    const after = FIRST_STEPS.indexOf(from);
    const others = open.filter((step) => step !== from);
    const next = others.find((step) => FIRST_STEPS.indexOf(step) > after) ?? others[0];
    setCurrent(next);
    // The clicked button disappears with its form.
    heads.current.get(next ?? from)?.focus();
  };
  const onSaved = (step: FirstStep) => {
    setChanges((count) => count + 1);
    if (step === 'person') {
      evictCurrentUser();
      router.invalidate();
    }
    // A step skipped before now counts as done.
    if (record.skipped.includes(step)) mutate({ skipped: record.skipped.filter((one) => one !== step) });
    else queryClient.invalidateQueries({ queryKey: ['first_steps'] });
    goOn(step);
  };
  const onSkip = (step: FirstStep) => {
    if (!record.done.includes(step)) mutate({ skipped: [...new Set([...record.skipped, step])] });
    goOn(step);
  };
  const close = () =>
    mutate(
      { closed: open.length === 0 },
      { onSuccess: () => navigate({ to: '/admin/dashboard', ignoreBlocker: true }) },
    );

  const preview: PreviewSource = {
    resource: 'identity',
    values: look ?? NOTHING_TYPED,
    title: t('firstSteps.homePageStep'),
    address: '/',
    version: changes,
    note: t('firstSteps.homeSectionsHint'),
  };
  const isComplete = names.every((name) => record.done.includes(name));
  const minutes = open.length * MINUTES_PER_STEP;
  return (
    <PreviewProvider source={preview} isOpenAtFirst>
      <PageHeader
        title={open.length > 0 ? t('firstSteps.partsStep') : t('firstSteps.homePageText')}
        subtitle={
          open.length > 0 ? t('firstSteps.subtitle') : isComplete ? t('firstSteps.allDone') : t('firstSteps.noneLeft')
        }
      >
        {open.length > 0 ? (
          <Text fz="sm" c="dimmed">
            {t('firstSteps.minutesLeft', { count: minutes })}
          </Text>
        ) : (
          <Button component="a" href="/" target="_blank">
            {t('firstSteps.viewIt')}
          </Button>
        )}
        <PreviewButton />
        <Button variant="default" onClick={close}>
          {open.length > 0 ? t('firstSteps.continueLater') : t('ui.close')}
        </Button>
      </PageHeader>
      <AssistantOffer />
      <WithPreview>
        <Paper className={classes.sheet}>
          <ol className={classes.steps}>
            {names.map((name, index) => {
              const step = steps()[name];
              const isDone = record.done.includes(name);
              const isSkipped = !isDone && record.skipped.includes(name);
              const isCurrent = name === current;
              return (
                <li key={name} aria-current={isCurrent ? 'step' : undefined}>
                  <UnstyledButton
                    className={`row ${classes.head}`}
                    aria-expanded={isCurrent}
                    ref={(head) => {
                      if (head) heads.current.set(name, head);
                    }}
                    onClick={() => setCurrent(isCurrent ? undefined : name)}
                  >
                    <span className={`middle tnum ${classes.number}`} data-done={isDone || undefined}>
                      {isDone ? <IconCheck size={15} stroke={3} aria-hidden /> : index + 1}
                    </span>
                    <span className={classes.title}>{step.title}</span>
                    <small>{isDone ? t('firstSteps.done') : isSkipped ? t('firstSteps.leftOut') : ''}</small>
                  </UnstyledButton>
                  {isCurrent && (
                    <div className={classes.body}>
                      <Text fz="sm" c="dimmed" mb="md">
                        {step.text}
                      </Text>
                      <StepForm
                        step={step}
                        recordId={recordIdOf(record, name)}
                        onSaved={() => onSaved(name)}
                        onSkip={() => onSkip(name)}
                        onLook={setLook}
                      />
                    </div>
                  )}
                </li>
              );
            })}
          </ol>
        </Paper>
        <MoreDecisions />
      </WithPreview>
    </PreviewProvider>
  );
}

/** The record that a step continues with; null if it creates the first one, or has no record. */
const recordIdOf = ({ records }: FirstStepsRecord, step: FirstStep): number | null =>
  step in records ? records[step as keyof typeof records] : null;

/** Offers to turn on the assistant once the site has enough content for its answers. */
function AssistantOffer() {
  const queryClient = useQueryClient();
  const { can } = usePermissions();
  const { data } = useFirstSteps();
  const turnOn = useSend({
    call: (api) => api.send('PUT', '/admin/chatbot-settings', { is_enabled: true }),
    onSuccess: () => {
      toastSuccess(t('firstSteps.assistantIsOn'));
      return queryClient.invalidateQueries();
    },
    onError: (error) => toastFailure(error, t('ui.notSaved')),
  });
  if (!data?.offers_assistant || !can('chatbot_settings.write')) return null;
  return (
    <Paper component="section" p="md" mb="md" aria-label={t('firstSteps.assistantReady')}>
      <Group justify="space-between" gap="md">
        <div style={{ flex: '1 1 16rem' }}>
          <Text fw={560}>{t('firstSteps.assistantReady')}</Text>
          <Text fz="sm" c="dimmed">
            {t('firstSteps.assistantHint')}
          </Text>
        </div>
        <Button loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
          {t('firstSteps.turnAssistantOn')}
        </Button>
      </Group>
    </Paper>
  );
}
