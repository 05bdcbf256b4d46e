import { ActionIcon, Anchor, Code, CopyButton, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { t } from '../../core/language/t';
import { Section } from '../../core/ui/Section';
import classes from './KindScreen.module.css';
import type { KindTabProps } from './kind-tabs';

/** The calls by which programs read and write the records of a kind. */
export function CallsTab({ drafting: { kind } }: KindTabProps) {
  const { key, fields, offered } = kind;
  const { origin } = window.location;
  const calls = [
    ['GET', `/admin/api/list_${key}`, t('kinds.call.list')],
    ['POST', `/admin/api/create_${key}`, t('kinds.call.create')],
    ['GET', `/admin/edit_${key}/{id}`, t('kinds.call.edit')],
    ['PUT', `/admin/api/update_${key}/{id}`, t('kinds.call.update')],
    ['DELETE', `/admin/api/delete_${key}/{id}`, t('kinds.call.delete')],
  ] as const;
  const title = fields.find(({ role }) => role === 'title')?.key ?? 'name';
  return (
    <div className={classes.page}>
      <Section
        title={t('kinds.publicCalls')}
        description={t(offered ? 'kinds.publicCallsHint' : 'kinds.notOfferedHint')}
      >
        {offered && (
          <>
            <Calls
              calls={[
                ['GET', `/api/content/${key}`, t('kinds.call.published')],
                ['GET', `/api/content/${key}/{slug}`, t('kinds.call.one')],
              ]}
            />
            <Example code={`curl '${origin}/api/content/${key}'`} />
          </>
        )}
      </Section>
      <Section
        title={t('kinds.ownCalls')}
        description={t('kinds.ownCallsHint', { read: `${key}:read`, write: `${key}:write` })}
      >
        <Calls calls={calls} />
        <Example
          code={[
            `curl -X POST '${origin}/admin/api/create_${key}' \\`,
            "  -H 'Authorization: Bearer jkw_…' \\",
            "  -H 'Content-Type: application/json' \\",
            `  -d '{ "${title}": "…" }'`,
          ].join('\n')}
        />
        <Text fz="sm">
          <Anchor href="/api/docs" target="_blank" rel="noopener" inherit>
            {t('kinds.apiDocs')}
          </Anchor>
        </Text>
      </Section>
    </div>
  );
}

const Calls = ({ calls }: { calls: readonly (readonly [method: string, path: string, words: string])[] }) => (
  <ul className={classes.calls}>
    {calls.map(([method, path, words]) => (
      <li key={`${method} ${path}`}>
        <span dir="ltr" className={classes.call}>
          <b>{method}</b> <code>{path}</code>
        </span>
        <Text fz="sm" c="dimmed">
          {words}
        </Text>
      </li>
    ))}
  </ul>
);

/** A command to copy. */
const Example = ({ code }: { code: string }) => (
  <div className={classes.example}>
    <Code block dir="ltr">
      {code}
    </Code>
    <CopyButton value={code}>
      {({ copied, copy }) => {
        const Icon = copied ? IconCheck : IconCopy;
        return (
          <ActionIcon className={classes.copy} aria-label={copied ? t('ui.copied') : t('ui.copy')} onClick={copy}>
            <Icon size={17} stroke={1.8} aria-hidden />
          </ActionIcon>
        );
      }}
    </CopyButton>
  </div>
);
