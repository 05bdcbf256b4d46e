import { Alert, Anchor, Button, Text, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconArrowBackUp,
  IconCalendarClock,
  IconMailForward,
  IconMailOff,
  IconReportAnalytics,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { NewsletterRecord } from '../../../../../backend/features/newsletters/newsletter.dto.js';
import { conflictingRecord } from '../../../../api/conflicting-record';
import { BackButton } from '../../../content/editor/BackButton';
import { ActionItem, MoreMenu } from '../../../content/editor/MoreMenu';
import { PanelButton, SidePanel } from '../../../content/editor/SidePanel';
import { useTabTitle } from '../../../content/editor/useTabTitle';
import classes from '../../../content/editor/Write.module.css';
import { WriteSurface } from '../../../content/editor/WriteSurface';
import { t } from '../../../core/language/t';
import { StatusBadge } from '../../../core/ui/StatusBadge';
import { SAVES_DRAFT } from '../../../core/ui/saves-draft';
import { clockWords, readerZone } from '../../../core/ui/times';
import { FormConflict } from '../../../records/conflicts/FormConflict';
import { FormBody } from '../../../records/form/FormBody';
import { FormField } from '../../../records/form/FormField';
import { notSaved } from '../../../records/publication/not-saved';
import { shortTime } from '../../../records/publication/zoned-time';
import { DeleteDialog } from '../../../records/record/DeleteDialog';
import { Audience, recipientsIn } from '../Audience';
import { useAudience } from '../useAudience';
import { MailPreview } from './MailPreview';
import { languageIn, withLanguage } from './newsletter-writing';
import { SendTimeDialog } from './SendTimeDialog';
import { TestDialog } from './TestDialog';
import { type NewsletterWriting, useNewsletterWriting } from './useNewsletterWriting';

const LIST = '/admin/newsletter';
const SURFACE = { name: 'newsletter', displayField: 'title' };

interface Props {
  newsletter: NewsletterRecord | undefined;
  onMade: (id: string) => void;
}

/** The editor of a newsletter, with a preview of the mail. Queued and sent newsletters are read-only. */
export function NewsletterWrite({ newsletter: first, onMade }: Props) {
  const writing = useNewsletterWriting(first, onMade);
  const { form, newsletter, record, isDraft, isBusy, failure } = writing;
  const audience = useAudience();
  const [isPanelOpen, panel] = useDisclosure(false);
  const [isSending, sending] = useDisclosure(false);
  const [isTesting, testing] = useDisclosure(false);
  const [isPreview, setPreview] = useState(false);
  useTabTitle(form.values.title);
  const language = languageIn(form.values);
  const conflict = failure?.error instanceof Error && conflictingRecord(failure.error) ? failure.error : null;
  const mailIsOff = audience.data?.can_send === false;
  const isScheduled = newsletter?.status === 'scheduled';
  const [isLater, setLater] = useState(false);
  const askToSend = (later: boolean) => {
    if (!form.validate()) return;
    setLater(later);
    audience.refetch();
    sending.open();
  };
  return (
    <>
      <form
        noValidate
        className={`column ${classes.editor}`}
        data-keeps-focus
        onSubmit={(event) => {
          event.preventDefault();
          if (isDraft || isScheduled) askToSend(false);
        }}
      >
        {/* Clicked by Ctrl+S; the state line shows the result. */}
        <button type="button" hidden onClick={() => isDraft && writing.keep()} {...{ [SAVES_DRAFT]: true }} />
        <VisuallyHidden component="h1">{newsletter?.title || t('newsletters.writeNewsletter')}</VisuallyHidden>
        <header className={`row ${classes.bar}`}>
          <BackButton to={LIST} name={t('shell.newsletters')} />
          <div role="status" aria-label={t('publication.state')} className={`row wrap grow strong ${classes.state}`}>
            <State writing={writing} />
          </div>
          <div className={classes.others} />
          <PanelButton isOpen={isPanelOpen} onClick={panel.toggle} />
          <div className={classes.split}>
            {isDraft || isScheduled ? (
              <Button
                type="submit"
                data-publishes
                className={classes.main}
                disabled={isBusy || mailIsOff || form.isUploading || form.offered !== undefined}
              >
                {isScheduled ? t('write.changeTime') : t('newsletters.sendIt')}
              </Button>
            ) : (
              <Button
                renderRoot={(props) => <Link to={LIST} search={{ view: String(newsletter?.id) }} {...props} />}
                className={classes.main}
                leftSection={<IconReportAnalytics size={17} stroke={1.8} aria-hidden />}
              >
                {t('newsletters.report')}
              </Button>
            )}
            <MoreActions
              writing={writing}
              onTest={testing.open}
              onSchedule={() => askToSend(true)}
              canTest={!mailIsOff}
            />
          </div>
        </header>
        {mailIsOff && (
          <Alert color="yellow" icon={<IconMailOff aria-hidden />} title={t('newsletters.notPossibleYet')} radius={0}>
            {t('newsletters.mailNotSetUpDraft')}
          </Alert>
        )}
        <FormBody form={form} className={`single ${classes.columns}`}>
          <div className={classes.paper}>
            {isDraft ? (
              <WriteSurface form={form} screen={SURFACE} isNew={newsletter === undefined} />
            ) : (
              <div className={classes.sheet}>
                <MailPreview values={form.values} />
              </div>
            )}
          </div>
          <SidePanel
            isOpen={isPanelOpen}
            onClose={panel.close}
            preview={
              isDraft
                ? {
                    isShown: isPreview,
                    onToggle: () => setPreview(!isPreview),
                    content: <MailPreview values={form.values} />,
                  }
                : undefined
            }
          >
            {isDraft ? (
              <>
                <Audience
                  audience={audience}
                  language={language}
                  onLanguage={(chosen) => form.setValue('language', withLanguage(chosen))}
                />
                {form.fields
                  .filter(({ place }) => place === 'side')
                  .map((field) => (
                    <FormField key={field.name} form={form} field={field} />
                  ))}
              </>
            ) : (
              newsletter?.page &&
              (isScheduled ? (
                <Text fz="sm" c="dimmed">
                  {t('newsletters.pageAddress', { page: newsletter.page })}
                </Text>
              ) : (
                <Anchor href={newsletter.page} target="_blank" fz="sm">
                  {t('newsletters.viewPage')}
                </Anchor>
              ))
            )}
          </SidePanel>
        </FormBody>
      </form>
      <SendTimeDialog
        opened={isSending}
        isLater={isLater}
        title={String(form.values.title ?? '')}
        count={recipientsIn(audience.data, language)}
        sendAt={newsletter?.send_at ?? null}
        isBusy={isBusy}
        onSend={async (sendAt) => {
          if (await writing.schedule(sendAt)) sending.close();
        }}
        onClose={sending.close}
      />
      <TestDialog
        opened={isTesting}
        isBusy={isBusy}
        onSend={async (email) => {
          if (await writing.test(email)) testing.close();
        }}
        onClose={testing.close}
      />
      {record && (
        <FormConflict
          form={form}
          record={record}
          singular={t('recordNames.newsletter.singular')}
          save={{ error: conflict, reset: writing.forgetFailure }}
          onSave={writing.overrule}
        />
      )}
    </>
  );
}

/** The status of the newsletter, shown once. */
function State({ writing: { newsletter, form, failure, isSaving, savedAt, isDraft } }: { writing: NewsletterWriting }) {
  if (failure)
    return (
      <span className={`inline ${classes.stateMark}`} data-tone="bad">
        {notSaved(failure)}
      </span>
    );
  if (newsletter?.status === 'scheduled' && newsletter.send_at)
    return (
      <span className={`inline ${classes.stateMark}`} data-tone="ring">
        {t('publication.publishesAt', { time: shortTime(newsletter.send_at, readerZone()) })}
      </span>
    );
  if (!isDraft && newsletter) return <StatusBadge value={newsletter.status} />;
  const words = isSaving
    ? t('write.draftSaving')
    : form.isDirty
      ? t(form.values.title === '' ? 'write.keptInBrowser' : 'write.draftSoon')
      : savedAt
        ? t('write.draftSavedAt', { time: clockWords(savedAt) })
        : t(newsletter ? 'ui.statusDraft' : 'write.new');
  return (
    <span className={`inline ${classes.stateMark}`} data-tone="draft">
      {words}
    </span>
  );
}

interface MoreActionsProps {
  writing: NewsletterWriting;
  onTest: () => void;
  onSchedule: () => void;
  canTest: boolean;
}

function MoreActions({ writing, onTest, onSchedule, canTest }: MoreActionsProps) {
  const { form, newsletter, isDraft, isBusy } = writing;
  const isScheduled = newsletter?.status === 'scheduled';
  const [isDeleting, deleting] = useDisclosure(false);
  return (
    <>
      <MoreMenu label={t('newsletters.moreWays')} isBusy={isBusy}>
        <ActionItem
          icon={IconMailForward}
          label={t('newsletters.sendTest')}
          disabled={!canTest || form.values.title === ''}
          act={() => form.validate() && onTest()}
        />
        {isDraft && (
          <ActionItem
            icon={IconCalendarClock}
            label={t('write.scheduleFor')}
            note={t('write.timeRequired')}
            disabled={!canTest || form.isUploading}
            act={onSchedule}
          />
        )}
        {isScheduled && (
          <ActionItem icon={IconArrowBackUp} label={t('write.backToDraft')} act={writing.cancelSchedule} />
        )}
        {isDraft && newsletter && (
          <ActionItem icon={IconTrash} label={t('newsletters.deleteDraft')} act={deleting.open} isRed />
        )}
      </MoreMenu>
      <DeleteDialog
        name={isDeleting ? newsletter?.title : undefined}
        singular={t('recordNames.newsletter.singular')}
        deletion={{ isPending: isBusy, error: null, confirm: writing.remove, cancel: deleting.close }}
        facts={{ hasBin: false }}
      />
    </>
  );
}
