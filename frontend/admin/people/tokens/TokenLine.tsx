import { Badge, Button, Text } from '@mantine/core';
import type {
  ApiTokenRecord,
  TokenOwner,
  TokenResourceRecord,
} from '../../../../backend/people/api-tokens/api-token.dto.js';
import { EXPIRY_WARNING_DAYS } from '../../../../backend/people/api-tokens/api-tokens.constants.js';
import type { SentenceKey } from '../../core/language/english/index';
import { listWords } from '../../core/language/list-words';
import { t } from '../../core/language/t';
import { DateText } from '../../core/ui/DateText';
import { RelativeTime } from '../../core/ui/RelativeTime';
import classes from './Tokens.module.css';

interface Props {
  token: ApiTokenRecord & { owner?: TokenOwner };
  resources: readonly TokenResourceRecord[] | undefined;
  onRevoke: (token: ApiTokenRecord) => void;
  onUndo: (token: ApiTokenRecord) => void;
}

/** The number of kinds named without expanding the list. */
const NAMED = 4;

const DAY_MS = 24 * 60 * 60_000;

/** A token: its name, scopes, last use and expiry. */
export function TokenLine({ token, resources, onRevoke, onUndo }: Props) {
  const { name, scopes, owner, created_at, expires_at, last_used_at } = token;
  const words = scopeWords(scopes, resources);
  const left = expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(expires_at) - Date.now();
  return (
    <li className={classes.token}>
      <div className={`grow ${classes.words}`}>
        <Text fw={560} fz="sm" component="div">
          {name}{' '}
          {left <= 0 ? (
            <Badge color="gray" size="sm">
              {t('tokens.expired')}
            </Badge>
          ) : left <= EXPIRY_WARNING_DAYS * DAY_MS ? (
            <Badge color="yellow" size="sm">
              {t('tokens.expiresSoon')}
            </Badge>
          ) : null}
        </Text>
        <Text fz="sm" c="dimmed" component="div">
          {t.rich('tokens.use', {
            owner: owner ? 'some' : 'none',
            name: owner?.name,
            used: last_used_at === null ? 'no' : 'yes',
            expiry: expires_at === null ? 'never' : left <= 0 ? 'past' : 'future',
            made: () => <RelativeTime at={created_at} />,
            last: () => <RelativeTime at={last_used_at ?? ''} />,
            end: () => <DateText at={expires_at ?? ''} />,
          })}
        </Text>
        {words.length <= NAMED ? (
          <div className={`dim ${classes.scopes}`}>{listWords(words)}</div>
        ) : (
          <details className={`dim ${classes.scopes}`}>
            <summary>
              {t('tokens.andMore', {
                words: listWords(words.slice(0, NAMED - 1)),
                count: words.length - NAMED + 1,
              })}
            </summary>
            {listWords(words.slice(NAMED - 1))}
          </details>
        )}
      </div>
      <div className={classes.actions}>
        {last_used_at !== null && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => onUndo(token)}
            aria-label={t('tokens.undoOf', { name })}
          >
            {t('tokens.undoHour')}
          </Button>
        )}
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => onRevoke(token)}
          aria-label={owner ? t('tokens.revokeOf', { name, owner: owner.name }) : t('tokens.revokeName', { name })}
        >
          {t('ui.revoke')}
        </Button>
      </div>
    </li>
  );
}

const MAY: Readonly<Record<string, SentenceKey>> = { write: 'tokens.mayWrite', draft: 'tokens.mayDraft' };

/** 'Posts (read, write)' for each kind of records, in the order of the choices. */
function scopeWords(scopes: readonly string[], resources: readonly TokenResourceRecord[] = []): string[] {
  const byResource = new Map<string, string[]>();
  for (const scope of scopes) {
    const [resource = '', what = ''] = scope.split(':');
    byResource.set(resource, [...(byResource.get(resource) ?? []), what]);
  }
  return [...byResource].map(([resource, what]) => {
    const label = resources.find((record) => record.resource === resource)?.label ?? resource;
    const access = what.map((one) => t(MAY[one] ?? 'tokens.mayRead'));
    return t('tokens.mayDo', { records: label, access: listWords(access) });
  });
}
