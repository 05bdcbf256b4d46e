import { Body, Controller, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AllowToken } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { FlashBody, flashSuccess } from '../../core/crud/flash.dto.js';
import { ReadSingleton, UpdateSingleton } from '../../core/crud/singleton.decorators.js';
import { say } from '../../core/language/say.js';
import { HomeImagesInput, HomeImagesRecord } from './home-images.dto.js';
import { HomeImagesService } from './home-images.service.js';

const label = 'Home images';

@ApiTags(label)
@Controller()
export class HomeImagesController {
  constructor(private readonly service: HomeImagesService) {}

  @AllowToken('homeimage', 'read')
  @ReadSingleton('admin/edit_homeimage', Permission.HomeImagesRead, label, HomeImagesRecord)
  read(): Promise<HomeImagesRecord> {
    return this.service.read();
  }

  @AllowToken('homeimage', 'write')
  @UpdateSingleton(Patch, 'admin/update_homeimage', Permission.HomeImagesWrite, label, FlashBody)
  async update(@Body() input: HomeImagesInput, @CurrentUser() by: AuthUser): Promise<FlashBody> {
    await this.service.update(input, by);
    return flashSuccess(say('homeImages.homeImagesUpdatedSuccessfully'));
  }
}
