import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useAdminApi } from './SessionProvider';

interface Options<Answer, Input> extends Omit<UseMutationOptions<Answer, Error, Input>, 'mutationFn'> {
  call: (api: ReturnType<typeof useAdminApi>, input: Input) => Promise<Answer>;
}

/** The mutation of calls that change something. */
export function useSend<Answer, Input = void>({ call, ...options }: Options<Answer, Input>) {
  const api = useAdminApi();
  return useMutation({ ...options, mutationFn: (input: Input) => call(api, input) });
}
