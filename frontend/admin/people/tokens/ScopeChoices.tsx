import { Checkbox, Input } from '@mantine/core';
import type { TokenResourceRecord } from '../../../../backend/people/api-tokens/api-token.dto.js';
import { t } from '../../core/language/t';
import table from '../../core/ui/CheckTable.module.css';

interface Props {
  resources: readonly TokenResourceRecord[];
  scopes: ReadonlySet<string>;
  onChange: (scopes: ReadonlySet<string>) => void;
  error?: string | undefined;
}

const ACCESS = [
  { access: 'read', label: 'tokens.read' },
  { access: 'write', label: 'tokens.write' },
  { access: 'draft', label: 'tokens.draft' },
] as const;

type Access = (typeof ACCESS)[number]['access'];

const scopeOf = ({ resource }: TokenResourceRecord, access: Access): string => `${resource}:${access}`;

/** The scopes of a token, one row for each kind of records. */
export function ScopeChoices({ resources, scopes, onChange, error }: Props) {
  const set = (chosen: readonly string[], isOn: boolean) => {
    const next = new Set(scopes);
    for (const scope of chosen) {
      if (isOn) next.add(scope);
      else next.delete(scope);
    }
    onChange(next);
  };
  return (
    <Input.Wrapper
      label={t('tokens.scopes')}
      labelElement="div"
      error={error}
      inputWrapperOrder={['label', 'error', 'input']}
    >
      <table className={`table ${table.checks}`}>
        <thead>
          <tr>
            <th scope="col">{t('tokens.of')}</th>
            {ACCESS.map(({ access, label }) => (
              <th scope="col" key={access}>
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('tokens.everythingBelow')}</th>
            {ACCESS.map(({ access, label }) => {
              const all = resources.filter((resource) => resource[access]).map((resource) => scopeOf(resource, access));
              const chosen = all.filter((scope) => scopes.has(scope)).length;
              return (
                <td key={access}>
                  {all.length > 0 && (
                    // biome-ignore lint/a11y/noLabelWithoutControl: it is in the checkbox
                    <label>
                      <Checkbox
                        aria-label={t('tokens.everything', { access: t(label) })}
                        checked={chosen === all.length}
                        indeterminate={chosen > 0 && chosen < all.length}
                        onChange={(event) => set(all, event.currentTarget.checked)}
                      />
                    </label>
                  )}
                </td>
              );
            })}
          </tr>
          {resources.map((resource) => (
            <tr key={resource.resource}>
              <th scope="row">{resource.label}</th>
              {ACCESS.map(({ access, label }) => (
                <td key={access}>
                  {resource[access] && (
                    // biome-ignore lint/a11y/noLabelWithoutControl: it is in the checkbox
                    <label>
                      <Checkbox
                        aria-label={`${label} ${resource.label}`}
                        checked={scopes.has(scopeOf(resource, access))}
                        onChange={(event) => set([scopeOf(resource, access)], event.currentTarget.checked)}
                      />
                    </label>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Input.Wrapper>
  );
}
