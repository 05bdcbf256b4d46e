import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SignInOptions } from '../../../backend/people/auth/sign-in.dto.js';
import { useDefaults } from '../brand/use-defaults';
import type { Field } from '../fields/field';
import { useAdminApi } from '../session/SessionProvider';

/**
 * The fields for a new user. With mail they include the switch to invite the user instead of typing a password, which is on
 * unless the site has the form of the specification. Undefined until it is known whether the site sends mail.
 */
export function useUserFields(fields: Field[]): Field[] | undefined {
  const api = useAdminApi();
  const isInviting = useDefaults().new_users === 'plain';
  const { data, isError } = useQuery({
    queryKey: ['sign-in-options'],
    queryFn: ({ signal }) => api.get<SignInOptions>('/admin/api/sign_in_options', signal),
    retry: false,
  });
  const sendsMail = data?.mail ?? (isError ? true : undefined);
  return useMemo(() => {
    if (sendsMail === undefined) return undefined;
    return fields.flatMap((field) => {
      if (field.name !== 'invite' || field.kind !== 'switch') return [field];
      return sendsMail ? [{ ...field, defaultValue: isInviting }] : [];
    });
  }, [fields, sendsMail, isInviting]);
}
