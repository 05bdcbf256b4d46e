import type { BannerInput, BannerRecord } from '../../../backend/content/banners/banner.dto.js';
import { MAX_LENGTH } from '../../../backend/core/crud/fields/length-limits.constants.js';
import { contentStatuses } from '../table/list-filters';
import { defineScreen } from './screen';

export const bannerScreen = defineScreen<BannerRecord, BannerInput>({
  name: 'banner',
  labels: {
    title: 'Banner Management',
    subtitle: 'The picture of the home page: the newest active one is shown.',
    addButton: 'Add Banner',
    createTitle: 'Create banner',
    name: 'Banner',
    singular: 'banner',
    plural: 'banners',
    emptyText: 'A banner is the large picture at the top of the home page.',
    editFootnote: 'The newest active banner is shown on the home page.',
  },
  readPermission: 'content.read',
  writePermission: 'content.write',
  displayField: 'name',
  columns: [
    { key: 'id', label: 'ID', kind: 'id' },
    { key: 'name', label: 'Name', kind: 'text', width: '40%' },
    { key: 'photo', label: 'Photo', kind: 'thumbnail' },
    { key: 'status', label: 'Status', kind: 'status' },
  ],
  filters: { statuses: contentStatuses },
  fields: [
    { name: 'name', label: 'Name', kind: 'text', maxLength: MAX_LENGTH.name },
    { name: 'photo', label: 'Photo', kind: 'photo', uploadPath: '/admin/api/banner/upload_image' },
    { name: 'status', label: 'Status', kind: 'status', place: 'side' },
  ],
  // Shown on the home page only.
  disabledActions: ['view'],
});
