import { t } from '../core/language/t';
import { lazyComponent } from '../core/lazy/lazy-component';
import type { OfficePart } from '../core/parts/office-part';
import { KindTemplate } from './kind-template/kind-template';
import { newRecords } from './new-records';
import { ownPlaces } from './own-kinds/own-places';
import { ownKinds, ownScreen } from './own-kinds/own-screens';
import { bannerScreen } from './resources/banner';
import { clientScreen } from './resources/client';
import { faqScreen } from './resources/faq';
import { pageScreen } from './resources/page';
import { portfolioScreen } from './resources/portfolio';
import { postScreen } from './resources/post';
import { postCategoryScreen } from './resources/post-category';
import { productScreen } from './resources/product';
import { serviceScreen } from './resources/service';
import { sharedBlockScreen } from './resources/shared-block';
import { sliderScreen } from './resources/slider';
import { statisticScreen } from './resources/statistic';
import { testimonialScreen } from './resources/testimonial';

export const content: OfficePart = {
  screens: {
    banner: bannerScreen,
    client: clientScreen,
    faq: faqScreen,
    page: pageScreen,
    portifolio: portfolioScreen,
    post: postScreen,
    post_category: postCategoryScreen,
    product: productScreen,
    service: serviceScreen,
    shared_block: sharedBlockScreen,
    slider: sliderScreen,
    statistic: statisticScreen,
    testimonial: testimonialScreen,
  },
  madeScreens: { names: () => ownKinds().map(({ name }) => name), of: ownScreen },
  madePlaces: { after: '/admin/portifolio', places: ownPlaces },
  recordNotices: {
    review: { Notice: lazyComponent(() => import('./reviews/RecordReview')), isForSettings: () => false },
    sharedUses: { Notice: lazyComponent(() => import('./blocks/SharedUses')), isForSettings: () => false },
  },
  newRecords,
  kindPages: KindTemplate,
  editors: { home: null, posts: 'post', solutions: 'product', projects: 'portifolio', pages: 'page' },
  records: () => ({
    upload: {
      name: t('recordNames.upload.name'),
      singular: t('recordNames.upload.singular'),
      plural: t('recordNames.upload.plural'),
      placeOf: (id) => ({ to: '/admin/media', ...(id > 0 ? { search: { file: String(id) } } : {}) }),
      readPermission: 'uploads.read',
      writePermission: 'uploads.write',
      hasBin: true,
    },
  }),
};
