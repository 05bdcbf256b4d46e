import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PersonRecord } from '../../../../backend/visitors/people/person.dto.js';
import type { ErasureCertificate } from '../../../../backend/visitors/privacy/privacy.dto.js';
import { t } from '../../core/language/t';
import { useSend } from '../../core/session/useSend';
import { Dialog } from '../../core/ui/Dialog';
import { ErrorAlert } from '../../core/ui/ErrorAlert';
import { Fact } from '../../core/ui/Fact';
import { timeWords } from '../../core/ui/times';
import { useFieldErrors } from '../../core/ui/useFieldErrors';
import classes from './Person.module.css';
import { nameOf, refreshPeople } from './usePerson';

interface Props {
  person: PersonRecord;
  opened: boolean;
  onClose: () => void;
}

/** Erases a person after their address was typed as confirmation, and shows what was removed. */
export function EraseDialog({ person, opened, onClose }: Props) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const erasure = useSend({
    call: (api) => api.send<ErasureCertificate>('POST', `/admin/api/erase_person/${person.id}`, { email }),
  });
  const { ref, errorOf, onChanged, elsewhere } = useFieldErrors(erasure.error, ['email']);
  const certificate = erasure.data;
  const leave = async () => {
    if (!certificate) return onClose();
    await navigate({ to: '/admin/person' });
    await refreshPeople(queryClient);
  };
  return (
    <Dialog
      opened={opened}
      onClose={leave}
      title={certificate ? t('people.erasedTitle') : t('people.eraseTitle', { name: nameOf(person) })}
      size={480}
    >
      {certificate ? (
        <Certificate certificate={certificate} onLeave={leave} />
      ) : (
        <form
          ref={ref}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!erasure.isPending) erasure.mutate();
          }}
        >
          <Stack gap="md" pt="md">
            <Text fz="sm" lh={1.55}>
              {t('people.eraseHint')}
            </Text>
            <TextInput
              label={t('people.confirmErase', { email: person.email })}
              type="email"
              dir="ltr"
              autoComplete="off"
              data-autofocus
              value={email}
              error={errorOf('email')}
              onChange={(event) => {
                onChanged(['email']);
                setEmail(event.currentTarget.value);
              }}
            />
            <ErrorAlert error={elsewhere} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                {t('ui.cancel')}
              </Button>
              <Button type="submit" color="red" disabled={erasure.isPending}>
                {erasure.isPending ? t('people.erasing') : t('people.erase')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}

function Certificate({ certificate, onLeave }: { certificate: ErasureCertificate; onLeave: () => void }) {
  const { removed, mentions } = certificate;
  const facts: [name: string, value: string][] = [
    [t('people.certificate.number'), String(certificate.id)],
    [t('people.certificate.when'), timeWords(certificate.erased_at)],
    [t('people.certificate.by'), certificate.erased_by],
    [t('people.certificate.addresses'), String(certificate.addresses)],
    [t('people.certificate.messages'), String(removed.messages)],
    [t('people.certificate.applications'), String(removed.applications)],
    [t('people.certificate.replies'), String(removed.replies)],
    [t('people.certificate.subscriptions'), String(removed.subscriptions)],
    [t('people.certificate.conversations'), String(removed.conversations)],
    [t('people.certificate.mails'), String(removed.mails)],
    [t('people.notes'), String(removed.notes)],
    [t('people.certificate.history'), String(removed.history_entries)],
  ];
  const text = [t('people.certificate.title'), '', ...facts.map(([name, value]) => `${name}: ${value}`), ''].join('\n');
  return (
    <Stack gap="md" pt="md">
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
      <Text fz="sm" c="dimmed" lh={1.5}>
        {t('people.backupsHint')}
      </Text>
      {mentions > 0 && (
        <Alert color="yellow" icon={<IconAlertCircle aria-hidden />}>
          {t('people.mentions', { count: mentions })}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`erasure-${certificate.id}.txt`}
        >
          {t('people.saveCertificate')}
        </Button>
        <Button onClick={onLeave} data-autofocus>
          {t('people.backToPeople')}
        </Button>
      </Group>
    </Stack>
  );
}
