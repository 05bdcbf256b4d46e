import {
  AllowToken,
  CurrentUser,
  Database,
  Public,
  permission,
  Refusal,
  Refuses,
  RequirePermission,
  ResourceContext,
  ResourceService,
  RoleName,
  SignedIn,
  say,
} from '@jukwaa/extension';
import { Controller, Get, Injectable, Module, Param } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Tour, type TourInput, TourNote, type TourRecord, tourResource } from './tour.js';

export const GUIDES = { name: 'written-for-1-0.guides', roles: [RoleName.Editor] };

/** A service with a query of its own. */
@Injectable()
class Guides extends ResourceService<Tour, TourInput, TourRecord> {
  constructor(
    context: ResourceContext,
    private readonly tables: Database,
  ) {
    super(tourResource, context);
  }

  async notes(): Promise<number> {
    return this.tables.manager.count(TourNote);
  }

  async guideOf(name: string): Promise<string> {
    const tour = await this.tables.transaction((manager) => manager.findOneBy(Tour, { name, status: 'active' }));
    if (!tour)
      throw new Refusal(say('written-for-1-0.noTour', { name }), { name: [say('written-for-1-0.nameRequired')] });
    return tour.guide;
  }
}

@Controller()
class GuidesController {
  constructor(private readonly guides: Guides) {}

  /** Says whether there are tours. */
  @Get('api/tours_1_0/open')
  @Public()
  async isOpen(): Promise<{ is_open: boolean }> {
    return { is_open: (await this.guides.notes()) > 0 };
  }

  /** Returns the guide of a tour. */
  @Get('admin/api/guide_1_0/:name')
  @RequirePermission(permission('written-for-1-0.guides'))
  @AllowToken('tour_1_0', 'read')
  @Refuses({ 422: 'There is no such tour.' })
  async guide(@Param('name') name: string): Promise<{ guide: string }> {
    return { guide: await this.guides.guideOf(name) };
  }

  /** Returns who asks. */
  @Get('admin/api/asking_1_0')
  @SignedIn()
  async asking(@CurrentUser() user: { email: string }): Promise<{ email: string }> {
    return { email: user.email };
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([TourNote])],
  controllers: [GuidesController],
  providers: [Guides],
})
export class GuidesModule {}
