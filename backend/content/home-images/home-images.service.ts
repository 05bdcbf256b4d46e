import { Injectable } from '@nestjs/common';
import { Permission } from '../../core/access/permissions.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { SingletonService } from '../../core/crud/singleton.service.js';
import { HomeImagesInput, type HomeImagesRecord } from './home-images.dto.js';
import { HomeImages } from './home-images.entity.js';

@Injectable()
export class HomeImagesService extends SingletonService<HomeImages, HomeImagesInput, HomeImagesRecord> {
  constructor(context: ResourceContext) {
    super(
      {
        name: 'homeimage',
        label: 'Home images',
        entity: HomeImages,
        input: HomeImagesInput,
        read: Permission.HomeImagesRead,
        write: Permission.HomeImagesWrite,
      },
      context,
    );
  }
}
