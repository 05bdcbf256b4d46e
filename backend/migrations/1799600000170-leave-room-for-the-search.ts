import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The address that the search of the whole site has. */
const TAKEN = 'search';

/** What the search of solutions was called on English sites, and is now. */
const SOLUTIONS = 'search-solutions';
const ENGLISH = 'find-solutions';

interface KindRow {
  id: number;
  path: string;
  former_paths: string | null;
  paths: string | null;
  former_language_paths: string | null;
}

interface NamedSection {
  language: string;
  path: string;
}

/** Pages, lists and sections at `/search` get another address, to which the former one leads. */
export class LeaveRoomForTheSearch1799600000170 implements MigrationInterface {
  readonly name = 'LeaveRoomForTheSearch1799600000170';

  async up(runner: QueryRunner): Promise<void> {
    const pages: { id: number; language: string }[] = await runner.query(
      'SELECT id, language FROM pages WHERE slug = ? ORDER BY id',
      [TAKEN],
    );
    for (const { id, language } of pages) {
      const slug = await this.freeSlug(runner, language);
      await runner.query('UPDATE pages SET slug = ? WHERE id = ?', [slug, id]);
      const resource = language === '' ? 'page' : `page@${language}`;
      await runner.query('DELETE FROM former_slugs WHERE resource = ? AND slug = ?', [resource, TAKEN]);
      await runner.query('INSERT INTO former_slugs (resource, slug, record_id) VALUES (?, ?, ?)', [
        resource,
        TAKEN,
        id,
      ]);
    }
    await this.renameKinds(runner);
    await this.renameSections(runner);
  }

  // The program before has no page of its own at the address: what has moved stays where it is.
  async down(): Promise<void> {}

  private async freeSlug(runner: QueryRunner, language: string): Promise<string> {
    for (let number = 1; ; number += 1) {
      const slug = number === 1 ? `${TAKEN}-page` : `${TAKEN}-page-${number}`;
      const [row] = await runner.query('SELECT id FROM pages WHERE slug = ? AND language = ?', [slug, language]);
      const [former] = await runner.query("SELECT slug FROM former_slugs WHERE resource LIKE 'page%' AND slug = ?", [
        slug,
      ]);
      if (!row && !former) return slug;
    }
  }

  private async renameKinds(runner: QueryRunner): Promise<void> {
    const kinds: KindRow[] = await runner.query(
      'SELECT id, path, former_paths, paths, former_language_paths FROM own_kinds',
    );
    const own = `${TAKEN}-entries`;
    for (const { id, path, ...kind } of kinds) {
      const former = listIn<string>(kind.former_paths);
      const paths = listIn<NamedSection>(kind.paths);
      const formerPaths = listIn<NamedSection>(kind.former_language_paths);
      const moved = paths.filter((section) => section.path === TAKEN);
      if (path !== TAKEN && moved.length === 0) continue;
      await runner.query(
        'UPDATE own_kinds SET path = ?, former_paths = ?, paths = ?, former_language_paths = ? WHERE id = ?',
        [
          path === TAKEN ? own : path,
          JSON.stringify(path === TAKEN ? [...former, TAKEN] : former),
          JSON.stringify(paths.map((section) => (section.path === TAKEN ? { ...section, path: own } : section))),
          JSON.stringify([...formerPaths, ...moved]),
          id,
        ],
      );
    }
  }

  private async renameSections(runner: QueryRunner): Promise<void> {
    const rows: { id: number; sections: string; others: string; former_sections: string }[] = await runner.query(
      'SELECT id, sections, others, former_sections FROM site_languages',
    );
    for (const { id, sections, others, former_sections } of rows) {
      const renamed = (names: Record<string, string> | null): Record<string, string> =>
        Object.fromEntries(
          Object.entries(names ?? {}).map(([section, name]) => {
            if (name !== TAKEN) return [section, name];
            return [section, section === SOLUTIONS ? ENGLISH : `${TAKEN}-${section}`];
          }),
        );
      const languages = listIn<{ sections?: Record<string, string> }>(others);
      const next = [
        JSON.stringify(renamed(JSON.parse(sections || '{}'))),
        JSON.stringify(languages.map((language) => ({ ...language, sections: renamed(language.sections ?? {}) }))),
        JSON.stringify(listIn<{ name: string }>(former_sections).filter(({ name }) => name !== TAKEN)),
      ];
      await runner.query('UPDATE site_languages SET sections = ?, others = ?, former_sections = ? WHERE id = ?', [
        ...next,
        id,
      ]);
    }
  }
}

const listIn = <T>(json: string | null): T[] => (json ? (JSON.parse(json) ?? []) : []);
