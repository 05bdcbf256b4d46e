import type { BannerInput, BannerRecord } from '../../../backend/banners/banner.dto.js';
import { MAX_LENGTH } from '../../../backend/core/crud/text.constants.js';
import { defineScreen } from '../screen/screen';

export const bannerScreen = defineScreen<BannerRecord, BannerInput>({
  name: 'banner',
  words: {
    title: 'Banner Management',
    lead: 'The picture of the home page: the newest active one is shown.',
    add: 'Add Banner',
    create: 'Create banner',
    label: 'Banner',
    one: 'banner',
    many: 'banners',
    purpose: 'A banner is the large picture at the top of the home page.',
    note: 'The newest active banner is shown on the home page.',
  },
  read: 'content.read',
  write: 'content.write',
  naming: 'name',
  columns: [
    { key: 'id', label: 'ID', kind: 'id' },
    { key: 'name', label: 'Name', kind: 'text', width: '40%' },
    { key: 'photo', label: 'Photo', kind: 'thumbnail' },
    { key: 'status', label: 'Status', kind: 'status' },
  ],
  fields: [
    { name: 'name', label: 'Name', kind: 'text', maxLength: MAX_LENGTH.name },
    { name: 'photo', label: 'Photo', kind: 'photo', upload: '/admin/api/banner/upload_image' },
    { name: 'status', label: 'Status', kind: 'status', place: 'side' },
  ],
  // Its place is the home page as a whole.
  without: ['view'],
});
