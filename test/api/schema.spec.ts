import { Database } from '../../backend/database/database.js';
import { describeOnEach, emptyDatabase, type TestDatabase } from './support/databases.js';

describeOnEach('The tables', (kind) => {
  let home: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    home = await emptyDatabase(kind);
    database = await Database.connect(home.settings);
  });

  afterEach(async () => {
    await database.close();
    await home.drop();
  });

  it('are what the entities say', async () => {
    await database.migrate();

    const { upQueries } = await database.dataSource.driver.createSchemaBuilder().log();

    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });
});
