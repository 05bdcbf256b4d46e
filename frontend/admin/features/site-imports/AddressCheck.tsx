import { Button, FileButton, Group, Paper, Stack, Table, Text, Textarea, Title } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { CheckedAddress } from '../../../../backend/site/redirects/checked-address.dto.js';
import { t } from '../../core/language/t';
import { useSend } from '../../core/session/useSend';
import { ErrorAlert } from '../../core/ui/ErrorAlert';
import { AddressAnswer } from '../../site/redirects/AddressAnswer';
import classes from './SiteImports.module.css';

/** The number of addresses per request. */
const BATCH = 500;

/** The number of rows shown; those without a page come first. */
const MAX_ROWS = 300;

/** The addresses in a sitemap, or in a list with one per line. */
function addressesIn(text: string): string[] {
  const found = text.includes('<loc>')
    ? [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
    : text.split(/\s+/);
  return [...new Set(found.map((address) => address.trim().slice(0, 2048)).filter(Boolean))];
}

const isFound = ({ status }: CheckedAddress): boolean => status === 200 || status === 301;

/** Checks what visitors find here at the addresses of the old site. */
export function AddressCheck() {
  const [text, setText] = useState('');
  const check = useSend({
    call: async (api, addresses: readonly string[]) => {
      const checked: CheckedAddress[] = [];
      for (let from = 0; from < addresses.length; from += BATCH) {
        const body = { addresses: addresses.slice(from, from + BATCH) };
        checked.push(...(await api.send<CheckedAddress[]>('POST', '/admin/api/imports/check', body)));
      }
      return checked.toSorted((one, other) => Number(isFound(one)) - Number(isFound(other)));
    },
  });
  const isIndex = text.includes('<sitemapindex');
  const addresses = isIndex ? [] : addressesIn(text);
  const rows = check.data;
  const count = (status: CheckedAddress['status']): number => rows?.filter((row) => row.status === status).length ?? 0;
  return (
    <Paper component="section" className={classes.sheet} mt="lg" aria-labelledby="address-check">
      <Stack className={classes.part} gap="md">
        <div>
          <Title order={2} fz="lg" id="address-check">
            {t('imports.check')}
          </Title>
          <Text c="dimmed" maw="62ch">
            {t('imports.checkText')}
          </Text>
        </div>
        <Textarea
          label={t('imports.checkAddresses')}
          placeholder="https://example.com"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={isIndex ? t('imports.checkIndex') : undefined}
          dir="ltr"
          autosize
          minRows={3}
          maxRows={10}
          maw={720}
          spellCheck={false}
        />
        <Group gap="xs">
          <Button
            leftSection={<IconListCheck size={17} aria-hidden />}
            disabled={addresses.length === 0}
            loading={check.isPending}
            onClick={() => check.mutate(addresses)}
          >
            {t('imports.checkRun')}
          </Button>
          <FileButton accept=".xml,.txt,.csv" onChange={async (file) => file && setText(await file.text())}>
            {(props) => (
              <Button variant="default" {...props}>
                {t('ui.chooseFile')}
              </Button>
            )}
          </FileButton>
        </Group>
        <ErrorAlert error={check.error} />
        {rows && (
          <>
            <Text role="status">
              {t('imports.checked', { pages: count(200), moved: count(301), missing: count(404), gone: count(410) })}
            </Text>
            <Table.ScrollContainer minWidth={280} mah={420} className={classes.checked}>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t('imports.checkAddresses')}</Table.Th>
                    <Table.Th>{t('imports.checkAnswer')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {rows.slice(0, MAX_ROWS).map((row) => (
                    <Table.Tr key={row.address}>
                      <Table.Td dir="ltr">{row.address}</Table.Td>
                      <Table.Td c={isFound(row) ? undefined : 'red'}>
                        <AddressAnswer of={row} />
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          </>
        )}
      </Stack>
    </Paper>
  );
}
