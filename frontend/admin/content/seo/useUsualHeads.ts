import type { UsualHead } from '../../../../backend/site/pages/usual-heads.dto.js';
import { useGet } from '../../core/session/useGet';

/** The default titles and descriptions of the fixed pages in each language of the site. */
export function useUsualHeads() {
  return useGet<UsualHead[]>(['usual_page_heads'], '/admin/api/usual_page_heads', { refetchOnWindowFocus: false });
}
