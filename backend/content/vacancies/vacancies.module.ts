import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LanguagesModule } from '../../company/languages/languages.module.js';
import { ContentPagesModule } from '../content-pages/content-pages.module.js';
import { HomeSectionsModule } from '../home-sections/home-sections.module.js';
import { KindsModule } from '../kinds/kinds.module.js';
import { SharedBlocksModule } from '../shared-blocks/shared-blocks.module.js';
import { VacancyKind } from './vacancy-kind.service.js';
import { VacancyMove, VacancyMoveBlock } from './vacancy-move.entity.js';
import { VacancyMovesController } from './vacancy-moves.controller.js';
import { VacancyMovesService } from './vacancy-moves.service.js';
import { VacancyPlaces } from './vacancy-places.service.js';

/** Vacancies that are written in blocks become records of a kind. */
@Module({
  imports: [
    ContentPagesModule,
    HomeSectionsModule,
    KindsModule,
    LanguagesModule,
    SharedBlocksModule,
    TypeOrmModule.forFeature([VacancyMove, VacancyMoveBlock]),
  ],
  controllers: [VacancyMovesController],
  providers: [VacancyKind, VacancyMovesService, VacancyPlaces],
})
export class VacanciesModule {}
