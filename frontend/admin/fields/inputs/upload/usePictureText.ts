import { queryOptions, useQuery } from '@tanstack/react-query';
import { isDescribedAt } from '../../../../../backend/infrastructure/uploads/picture-text.constants.js';
import type { PictureText } from '../../../../../backend/infrastructure/uploads/picture-text.dto.js';
import type { AdminApi } from '../../../core/session/admin-api';
import { useAdminApi } from '../../../core/session/SessionProvider';

export const PICTURE_TEXT = '/admin/api/picture_text';

/** The prefix of the keys of all queries for texts and focal points of stored pictures. */
export const PICTURE_TEXT_KEY = ['picture text'] as const;

export const pictureTextQuery = (api: AdminApi, filename: string) =>
  queryOptions({
    queryKey: [...PICTURE_TEXT_KEY, filename],
    queryFn: ({ signal }) => api.get<PictureText>(`${PICTURE_TEXT}?${new URLSearchParams({ filename })}`, signal),
  });

/**
 * Returns the style that cuts a picture around its focal point, as visitors see it. Only of pictures with a text of their own, whose
 * text is asked for anyway.
 */
export function useFocus(filename: string, uploadPath: string): { objectPosition?: string } {
  const isKnown = filename !== '' && isDescribedAt(uploadPath);
  const { data } = useQuery({ ...pictureTextQuery(useAdminApi(), filename), enabled: isKnown });
  return data?.focus ? { objectPosition: data.focus } : {};
}
