import { Injectable } from '@nestjs/common';
import { Permission } from '../../core/access/permissions.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { defineSettings } from '../../core/crud/settings-definition.js';
import { SingletonService } from '../../core/crud/singleton.service.js';
import { say, sentence } from '../../core/language/say.js';
import { HomeImagesInput, HomeImagesRecord } from './home-images.dto.js';
import { HomeImages } from './home-images.entity.js';

export const homeImagesDefinition = defineSettings({
  name: 'homeimage',
  label: 'Home images',
  entity: HomeImages,
  input: HomeImagesInput,
  record: HomeImagesRecord,
  read: Permission.HomeImagesRead,
  write: Permission.HomeImagesWrite,
  routes: {
    get: 'admin/edit_homeimage',
    patch: 'admin/update_homeimage',
    message: () => say('homeImages.saved'),
  },
  facets: {
    preview: { page: 'home' },
    shownOn: { pages: ['home', 'solutions'], edit: sentence('editing.editHomeImages'), place: 4 },
  },
});

@Injectable()
export class HomeImagesService extends SingletonService<HomeImages, HomeImagesInput, HomeImagesRecord> {
  constructor(context: ResourceContext) {
    super(homeImagesDefinition, context);
  }
}
