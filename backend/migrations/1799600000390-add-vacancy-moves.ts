import { adds, id, integer, longText, moment, string } from './columns.js';

/** Vacancies of blocks that became records, so that it can be undone. */
export const AddVacancyMoves1799600000390 = adds('AddVacancyMoves1799600000390', {
  tables: {
    vacancy_moves: {
      columns: [
        id,
        integer('kind_id'),
        integer('made_version', { nullable: true }),
        longText('records'),
        integer('actor_id', { nullable: true }),
        string('actor_name', 120, { nullable: true }),
        moment('created_at'),
        moment('undone_at', { nullable: true }),
      ],
    },
    vacancy_move_blocks: {
      columns: [id, integer('move_id'), longText('entries')],
      indices: [['move_id']],
    },
  },
});
