import type { HomeImagesInput, HomeImagesRecord } from '../../../backend/content/home-images/home-images.dto.js';
import { defineSettings } from '../settings/settings';

export const homeImagesSettings = defineSettings<HomeImagesRecord, HomeImagesInput>({
  name: 'homeimage',
  labels: {
    title: 'Edit Home Images',
    subtitle: 'The pictures on the home page and on the list of solutions.',
    name: 'Home images',
    singular: 'home images',
    submitButton: 'Save Changes',
  },
  readPermission: 'home_images.read',
  writePermission: 'home_images.write',
  readPath: '/admin/edit_homeimage',
  savePath: '/admin/update_homeimage',
  saveMethod: 'PATCH',
  successMessage: 'Home images updated successfully',
  fields: [
    { name: 'help', label: 'Help section', kind: 'photo', uploadPath: '/admin/api/upload_help' },
    {
      name: 'approach',
      label: 'Approach section',
      kind: 'photo',
      uploadPath: '/admin/api/upload_approach',
    },
    {
      name: 'product',
      label: 'Solutions section',
      kind: 'photo',
      uploadPath: '/admin/api/upload_serve_product',
    },
  ],
});
