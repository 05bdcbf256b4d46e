import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const sources = [
  'backend',
  'frontend',
  'scripts',
  'examples',
  'test/api',
  'test/extensions',
  'test/tsconfig.json',
  'test/jest',
  // Named in jest.config.mjs.
  'test/browser/support/unpack-browser.mjs',
  'test/browser/support/retries.mjs',
  'jest.config.mjs',
  'package.json',
  'nest-cli.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'package-lock.json',
  'vite.config.ts',
];

const unitTest = /^(?:backend|frontend)\/.*\.spec\.tsx?$/;

/** A copy of the project's sources in another folder, with the installed packages and without caches. */
export class ProjectCopy {
  private constructor(readonly folder: string) {}

  static async make(): Promise<ProjectCopy> {
    const folder = await mkdtemp(join(tmpdir(), 'jukwaa-guide-'));
    for (const path of sources) {
      await cp(path, join(folder, path), { recursive: true, filter: (name) => !unitTest.test(name) });
    }
    await mkdir(join(folder, 'node_modules'));
    for (const name of await readdir('node_modules')) {
      if (name === '.cache') continue;
      await symlink(resolve('node_modules', name), join(folder, 'node_modules', name));
    }
    return new ProjectCopy(folder);
  }

  /**
   * Type-checks these files of the frontend and their imports, including the backend's classes. `tsc -b` would check everything, in
   * three times the time.
   */
  async checkTypes(files: string[]): Promise<void> {
    const configuration = {
      extends: './frontend/tsconfig.json',
      compilerOptions: {
        composite: false,
        tsBuildInfoFile: null,
        emitDeclarationOnly: false,
        noEmit: true,
        rootDir: '.',
        // The backend's settings, since its classes are read as sources here.
        experimentalDecorators: true,
        strictPropertyInitialization: false,
        types: ['vite/client', 'node', 'jest', 'passport'],
        allowJs: true,
        checkJs: false,
      },
      include: [],
      // Types of screens lead to definitions of resources and to services, whose types other files add to.
      files: [...new Set([...files, ...(await this.declarations())])],
      references: [],
    };
    await writeFile(join(this.folder, 'tsconfig.guide.json'), JSON.stringify(configuration));
    await this.tool('typescript/bin/tsc', '-p', 'tsconfig.guide.json');
  }

  /** The files of the backend that add to types of others. */
  private async declarations(): Promise<string[]> {
    const all = await readdir(join(this.folder, 'backend'), { recursive: true });
    const texts = await Promise.all(
      all
        .filter((path) => path.endsWith('.ts'))
        .map(async (path) => ({ path, text: await readFile(join(this.folder, 'backend', path), 'utf8') })),
    );
    return texts.flatMap(({ path, text }) =>
      path.endsWith('.d.ts') || /^declare (?:global|module) /m.test(text) ? `backend/${path}` : [],
    );
  }

  /** Runs an installed tool in the copy; if it fails, throws an error with its output. */
  tool(path: string, ...args: string[]): Promise<void> {
    return this.node(join('node_modules', path), ...args);
  }

  /** Builds it as `npm start` does, with the extensions in its folder. */
  async build(): Promise<void> {
    await Promise.all([
      this.tool('@nestjs/cli/bin/nest.js', 'build').then(() => this.node('scripts/bundle.mjs')),
      this.tool('vite/bin/vite.js', 'build'),
    ]);
  }

  /** Runs Node in the copy; if it fails, throws an error with its output. */
  async node(...args: string[]): Promise<void> {
    try {
      await run(process.execPath, args, { cwd: this.folder, env: { PATH: process.env.PATH, HOME: process.env.HOME } });
    } catch (error) {
      const { stdout, stderr } = error as { stdout?: string; stderr?: string };
      throw new Error(`node ${args.join(' ')} failed:\n${stdout ?? error}${stderr ?? ''}`);
    }
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
