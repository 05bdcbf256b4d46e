import { CreateTables1793491200000 } from './1793491200000-create-tables.js';

/** Every migration, oldest first, named one by one. */
export const migrations = [CreateTables1793491200000];
