import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The full-text index of the posts, filled by `PostSearchService`. It has no entity, because the databases differ: on
 * SQLite it is a virtual table without content, on MariaDB a table with a full-text index.
 */
export class AddPostWords1795219200000 implements MigrationInterface {
  readonly name = 'AddPostWords1795219200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(runner.dataSource.options.type === 'better-sqlite3' ? SQLITE : MARIADB);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS post_words');
  }
}

/** `prefix` indexes prefixes of two and three letters, to which the two letters before each term are added. */
const SQLITE = `
  CREATE VIRTUAL TABLE IF NOT EXISTS post_words USING fts5(
    words, content = '', contentless_delete = 1, detail = none, prefix = '4 5', tokenize = 'ascii'
  )`;

const MARIADB = `
  CREATE TABLE IF NOT EXISTS post_words (
    post_id INT NOT NULL PRIMARY KEY,
    words MEDIUMTEXT NOT NULL,
    FULLTEXT KEY post_words_words_index (words),
    CONSTRAINT post_words_post_id_foreign FOREIGN KEY (post_id) REFERENCES posts (id) ON DELETE CASCADE ON UPDATE NO ACTION
  ) ENGINE = InnoDB CHARACTER SET ascii`;
