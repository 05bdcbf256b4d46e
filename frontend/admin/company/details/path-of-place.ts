import { SITE_PAGES } from '../../../../backend/company/fixed-pages/site-pages.constants.js';
import type { VariantPlace } from '../../../../backend/company/identity/identity.constants.js';
import type { PortfolioListPageData } from '../../../../backend/site/pages/portfolio-pages.dto.js';
import type { UpdateListPageData } from '../../../../backend/site/pages/update-pages.dto.js';
import type { Api } from '../../../api/client';

/** The address of a page that has the part: the newest record if it is on pages of records, or their list without any. */
export async function pathOfPlace(api: Pick<Api, 'get'>, place: VariantPlace): Promise<string> {
  const inList = (list: string, slug: string | undefined) => (slug === undefined ? list : `${list}/${slug}`);
  const { home, solutions, updates, portfolios } = SITE_PAGES;
  switch (place) {
    case 'solutions':
      return solutions.path;
    case 'updates':
      return updates.path;
    case 'article': {
      const { posts } = await api.get<UpdateListPageData>('/api/pages/updates');
      return inList(updates.path, posts.data[0]?.slug);
    }
    case 'project': {
      const { portfolios: projects } = await api.get<PortfolioListPageData>('/api/pages/portifolios');
      return inList(portfolios.path, projects[0]?.slug);
    }
    default:
      return home.path;
  }
}
