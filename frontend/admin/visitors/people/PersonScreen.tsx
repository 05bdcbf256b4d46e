import { Button, Stack } from '@mantine/core';
import { IconMail, IconMessageReply } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PersonThread } from '../../../../backend/visitors/inbox/person-thread.dto.js';
import { ApiError } from '../../../api/client';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { mailtoUrl } from '../../core/ui/contact-urls';
import { NotFoundScreen } from '../../core/ui/NotFoundScreen';
import { PageHeader } from '../../core/ui/PageHeader';
import { QueryState } from '../../core/ui/QueryState';
import { TwoColumns } from '../../core/ui/TwoColumns';
import { MergeDialog } from './MergeDialog';
import { NoteForm } from './NoteForm';
import { PersonData } from './PersonData';
import { PersonFacts } from './PersonFacts';
import { PersonForm } from './PersonForm';
import { PersonTimeline } from './PersonTimeline';
import { nameOf, pathOf, usePerson } from './usePerson';

/** A person with the complete correspondence. */
export function PersonScreen({ id }: { id: number }) {
  const { can } = usePermissions();
  const { data, error, refetch } = usePerson(id);
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />;
  if (!data) return <QueryState what={t('people.thePerson')} error={error} refetch={refetch} alone h={420} />;
  return <Person key={id} thread={data} canWrite={can('inbox.write')} />;
}

function Person({ thread, canWrite }: { thread: PersonThread; canWrite: boolean }) {
  const { person, items } = thread;
  const [isMerging, setMerging] = useState(false);
  const latest = items.find(({ kind }) => kind === 'message' || kind === 'agent');
  return (
    <>
      <PageHeader title={nameOf(person)} subtitle={person.name && <bdi>{person.email}</bdi>}>
        {latest ? (
          <Button
            renderRoot={(props) => <Link to={pathOf(latest.kind)} search={{ view: String(latest.id) }} {...props} />}
            leftSection={<IconMessageReply size={17} stroke={1.9} aria-hidden />}
          >
            {t('people.answer')}
          </Button>
        ) : (
          <Button
            component="a"
            href={mailtoUrl(person.email)}
            leftSection={<IconMail size={17} stroke={1.9} aria-hidden />}
          >
            {t('people.writeMail')}
          </Button>
        )}
      </PageHeader>
      <TwoColumns
        main={
          <>
            {canWrite && <NoteForm person={person} />}
            <PersonTimeline thread={thread} canWrite={canWrite} />
          </>
        }
        side={
          <Stack gap="lg">
            <PersonFacts thread={thread} canWrite={canWrite} onMerge={() => setMerging(true)} />
            {canWrite && <PersonForm person={person} />}
            <PersonData person={person} />
          </Stack>
        }
      />
      {canWrite && <MergeDialog person={person} opened={isMerging} onClose={() => setMerging(false)} />}
    </>
  );
}
