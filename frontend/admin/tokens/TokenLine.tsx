import { Badge, Button, Text } from '@mantine/core';
import type {
  ApiTokenRecord,
  TokenOwner,
  TokenResourceRecord,
} from '../../../backend/people/api-tokens/api-token.dto.js';
import { EXPIRY_WARNING_DAYS } from '../../../backend/people/api-tokens/api-tokens.constants.js';
import { DateText } from '../ui/DateText';
import { RelativeTime } from '../ui/RelativeTime';
import { scopeWords } from './scope-words';
import classes from './Tokens.module.css';

interface Props {
  token: ApiTokenRecord & { owner?: TokenOwner };
  resources: readonly TokenResourceRecord[] | undefined;
  onRevoke: (token: ApiTokenRecord) => void;
}

/** Kinds of records that are named without opening the list. */
const NAMED = 4;

const DAY_MS = 24 * 60 * 60_000;

/** One token: what it is for, what it may do, when it was used and when it ends. */
export function TokenLine({ token, resources, onRevoke }: Props) {
  const { name, scopes, owner, created_at, expires_at, last_used_at } = token;
  const words = scopeWords(scopes, resources);
  const left = expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(expires_at) - Date.now();
  return (
    <li className={classes.token}>
      <div className={classes.words}>
        <Text fw={560} fz="sm" component="div">
          {name}{' '}
          {left <= 0 ? (
            <Badge color="gray" size="sm">
              Expired
            </Badge>
          ) : left <= EXPIRY_WARNING_DAYS * DAY_MS ? (
            <Badge color="yellow" size="sm">
              Expires soon
            </Badge>
          ) : null}
        </Text>
        <Text fz="sm" c="dimmed" component="div">
          {owner ? `${owner.name}, made` : 'Made'} <RelativeTime at={created_at} />,{' '}
          {last_used_at === null ? (
            'not used yet'
          ) : (
            <>
              last used <RelativeTime at={last_used_at} />
            </>
          )}
          ,{' '}
          {expires_at === null ? (
            'never expires'
          ) : (
            <>
              {left <= 0 ? 'expired' : 'expires'} on <DateText at={expires_at} />
            </>
          )}
        </Text>
        {words.length <= NAMED ? (
          <div className={classes.scopes}>{words.join(', ')}</div>
        ) : (
          <details className={classes.scopes}>
            <summary>
              {words.slice(0, NAMED - 1).join(', ')} and {words.length - NAMED + 1} more
            </summary>
            {words.slice(NAMED - 1).join(', ')}
          </details>
        )}
      </div>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => onRevoke(token)}
        aria-label={owner ? `Revoke: ${name} of ${owner.name}` : `Revoke: ${name}`}
      >
        Revoke
      </Button>
    </li>
  );
}
