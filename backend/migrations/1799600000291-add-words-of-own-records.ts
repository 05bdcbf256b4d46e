import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The index of words of own records, filled by `OwnWordsService`: each word once for each kind, the numbers of the words of each record, and
 * what of each record was indexed. They have no entities, as the index of posts.
 */
export class AddWordsOfOwnRecords1799600000291 implements MigrationInterface {
  readonly name = 'AddWordsOfOwnRecords1799600000291';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of runner.dataSource.options.type === 'better-sqlite3' ? SQLITE : MARIADB)
      await runner.query(`CREATE ${table}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['own_words', 'own_word_list', 'own_word_rows'])
      await runner.query(`DROP TABLE IF EXISTS ${table}`);
  }
}

const SQLITE = [
  "VIRTUAL TABLE IF NOT EXISTS own_words USING fts5(words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii')",
  `TABLE IF NOT EXISTS own_word_list (
    id INTEGER PRIMARY KEY AUTOINCREMENT, kind_id INTEGER NOT NULL, word VARCHAR(60) NOT NULL, uses INTEGER NOT NULL,
    UNIQUE (kind_id, word)
  )`,
  `TABLE IF NOT EXISTS own_word_rows (
    record_id INTEGER PRIMARY KEY, version INTEGER NOT NULL, fields VARCHAR(32) NOT NULL
  )`,
];

const MARIADB = [
  `TABLE IF NOT EXISTS own_words (
    record_id INT NOT NULL PRIMARY KEY, words MEDIUMTEXT NOT NULL, FULLTEXT KEY own_words_words_index (words)
  ) ENGINE = InnoDB CHARACTER SET ascii`,
  // As the words are written: others of the same sound are other words.
  `TABLE IF NOT EXISTS own_word_list (
    id INT NOT NULL PRIMARY KEY AUTO_INCREMENT, kind_id INT NOT NULL, word VARCHAR(60) NOT NULL, uses INT NOT NULL,
    UNIQUE KEY own_word_list_kind_id_word_index (kind_id, word)
  ) ENGINE = InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
  `TABLE IF NOT EXISTS own_word_rows (
    record_id INT NOT NULL PRIMARY KEY, version INT NOT NULL, fields VARCHAR(32) NOT NULL
  ) ENGINE = InnoDB CHARACTER SET ascii`,
];
