import { Permission } from '../../core/access/permissions.js';
import { defineResource } from '../../core/crud/resource-definition.js';
import { STATUSES } from '../../core/crud/states.shared.js';
import { sentence } from '../../core/language/say.js';
import { BannerInput, BannerRecord } from './banner.dto.js';
import { Banner } from './banner.entity.js';

export const bannerResource = defineResource({
  name: 'banner',
  label: 'Banner',
  // The space is part of the specified text.
  deletedMessage: sentence('banners.deleted'),
  entity: Banner,
  input: BannerInput,
  record: BannerRecord,
  roles: { title: 'name' },
  searchable: ['name'],
  sortable: ['name', 'status'],
  filters: { status: STATUSES },
  hasSharedList: true,
  translation: { fields: ['name'] },
  read: Permission.ContentRead,
  write: Permission.ContentWrite,
  facets: {
    shownOn: {
      pages: { home: { link: 'newest', isOptional: true } },
      edit: sentence('editing.editBanner'),
      add: sentence('editing.addBanner'),
      place: 2,
    },
    tokens: 'Banners',
    webhooks: true,
    preview: { isShownAlone: true },
    archive: {},
  },
});
