import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PersonThread } from '../../../../backend/visitors/inbox/person-thread.dto.js';
import type { SentenceKey } from '../../core/language/english/index';
import { namesOf } from '../../core/language/language-names';
import { t } from '../../core/language/t';
import { Fact } from '../../core/ui/Fact';
import { RelativeTime } from '../../core/ui/RelativeTime';
import { Section } from '../../core/ui/Section';
import { StatusBadge } from '../../core/ui/StatusBadge';
import { VisitOrigin } from '../../core/ui/VisitOrigin';
import classes from './Person.module.css';
import { nameOf, usePeopleCall } from './usePerson';

const SOURCES: Record<PersonThread['person']['source'], SentenceKey> = {
  message: 'people.source.message',
  agent: 'people.source.agent',
  subscriber: 'people.source.subscriber',
  mail: 'people.source.mail',
};

interface Props {
  thread: PersonThread;
  canWrite: boolean;
  onMerge: () => void;
}

/** Details of a person, and their other addresses. */
export function PersonFacts({ thread, canWrite, onMerge }: Props) {
  const { person, merged, newsletter } = thread;
  const { bounced_at: bouncedAt } = person;
  const { mutate, isPending } = usePeopleCall();
  const separate = (id: number, email: string) =>
    mutate({ method: 'PUT', path: `/admin/api/unmerge_person/${id}`, done: t('people.separated', { email }) });
  return (
    <Section title={t('people.knownFacts')}>
      {bouncedAt && (
        <Alert color="red" variant="light" title={t('people.addressBounces')}>
          <Stack gap="xs" align="flex-start">
            <Text fz="sm">{t.rich('people.addressBouncesText', { when: () => <RelativeTime at={bouncedAt} /> })}</Text>
            {person.bounce_reason && (
              <Text fz="xs" c="dimmed" dir="ltr" style={{ overflowWrap: 'anywhere' }}>
                {person.bounce_reason}
              </Text>
            )}
            {canWrite && (
              <Button
                size="compact-sm"
                variant="default"
                disabled={isPending}
                onClick={() =>
                  mutate({
                    method: 'PUT',
                    path: `/admin/api/write_again_person/${person.id}`,
                    done: t('people.mailable'),
                  })
                }
              >
                {t('people.markAddressWorking')}
              </Button>
            )}
          </Stack>
        </Alert>
      )}
      <dl className={classes.facts}>
        <Fact name={t('people.address')}>
          {person.confirmed_at
            ? t.rich('people.confirmedWhen', { when: <RelativeTime at={person.confirmed_at} /> })
            : t('people.notConfirmed')}
        </Fact>
        <Fact name={t('people.firstContact')}>
          {t(SOURCES[person.source])} · <RelativeTime at={person.created_at} />
          <VisitOrigin of={thread} />
        </Fact>
        {person.language && <Fact name={t('people.language')}>{namesOf(person.language).name}</Fact>}
        {newsletter && (
          <Fact name={t('people.newsletter')}>
            <StatusBadge value={newsletter} />
          </Fact>
        )}
        {person.merged_into !== null && (
          <Fact name={t('people.shownUnder')}>
            <Anchor
              fz="inherit"
              renderRoot={(props) => (
                <Link to="/admin/person/$id" params={{ id: String(person.merged_into) }} {...props} />
              )}
            >
              {t('people.anotherPerson')}
            </Anchor>
          </Fact>
        )}
      </dl>
      {!person.confirmed_at && (
        <Text fz="xs" c="dimmed">
          {t('people.notConfirmedHint')}
        </Text>
      )}
      {merged.length > 0 && (
        <div>
          <Text fz="sm" fw={560} component="h3">
            {t('people.otherAddresses')}
          </Text>
          <ul className={classes.addresses}>
            {merged.map((address) => (
              <li key={address.id}>
                <bdi>{address.email}</bdi>
                {canWrite && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    disabled={isPending}
                    aria-label={t('people.separateAddress', { email: address.email })}
                    onClick={() => separate(address.id, address.email)}
                  >
                    {t('people.separate')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {canWrite && person.merged_into === null && (
        <div>
          <Button
            variant="default"
            leftSection={<IconArrowMerge size={16} stroke={1.8} aria-hidden />}
            onClick={onMerge}
          >
            {t('people.mergeButton')}
          </Button>
        </div>
      )}
      {canWrite && person.merged_into !== null && (
        <div>
          <Button variant="default" disabled={isPending} onClick={() => separate(person.id, nameOf(person))}>
            {t('people.separate')}
          </Button>
        </div>
      )}
    </Section>
  );
}
