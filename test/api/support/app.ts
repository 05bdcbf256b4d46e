import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApplication } from '../../../backend/application.js';
import { RoleName } from '../../../backend/core/access/role-name.js';
import type { Configuration } from '../../../backend/core/config/configuration.js';
import { Database } from '../../../backend/core/database/database.js';
import type { Frontend } from '../../../backend/core/ssr/frontend.js';
import type { FoundExtension } from '../../../backend/extensions/found-extensions.js';
import { Role } from '../../../backend/people/roles/role.entity.js';
import { PasswordHashingService } from '../../../backend/people/users/password-hashing.service.js';
import { User } from '../../../backend/people/users/user.entity.js';
import { Client, closeIdleConnections } from './client.js';
import { testConfiguration } from './configuration.js';
import { type DatabaseKind, migratedDatabase, type TestDatabase, withoutWaitingForTheDisk } from './databases.js';

/** The complete application, by default with a 404 for every page, with its own port, database and storage folder. */
export interface TestApp {
  url: string;
  nest: NestExpressApplication;
  database: Database;
  config: Configuration;
  storageDir: string;
  /** A client that is not signed in. */
  visitor(): Client;
  /** Creates a user with this role, or with other values as well; the password is `PASSWORD`. */
  newUser(role?: RoleName, values?: Partial<User>): Promise<User>;
  /** Creates a user with this role and signs in. */
  signIn(role?: RoleName): Promise<Client & { user: User }>;
  close(): Promise<void>;
}

export interface AppOptions {
  /** Modules besides those of the product. */
  modules?: readonly Type[];
  /** In place of those that the site was built with. */
  extensions?: readonly FoundExtension[];
  kind?: DatabaseKind;
  /** Overrides of the configuration shared by all tests. */
  config?: Partial<Configuration>;
  frontend?: Frontend;
  /** An existing database instead of a new one with all tables; dropped at the end. */
  database?: TestDatabase;
  /** An existing folder instead of a new one; removed at the end. */
  storageDir?: string;
  /** Keeps storage folder and database for the next application. */
  isKept?: boolean;
}

export const PASSWORD = 'seven purple bicycles';

/** Requests pass through the same server front as in production; all pages are missing. */
const NO_PAGES: Frontend = {
  renderer: async () => ({
    renderPublicPage: async () => ({ status: 404, html: Buffer.from('No page'), inline: { scripts: [], styles: [] } }),
    streamBackOffice: async () => new Response('No screen', { status: 404 }),
  }),
};

export async function startApp({
  kind = 'sqlite',
  config = {},
  frontend = NO_PAGES,
  database: given,
  storageDir: kept,
  isKept = false,
  modules,
  extensions,
}: AppOptions = {}): Promise<TestApp> {
  const storageDir = kept ?? (await mkdtemp(join(tmpdir(), 'jukwaa-app-')));
  const { config: databaseConfig, drop } = given ?? (await migratedDatabase(kind));
  const application = await createApplication(
    {
      ...testConfiguration(storageDir, databaseConfig),
      // Each client sends its address in X-Forwarded-For.
      trustProxy: ['loopback'],
      ...config,
    },
    frontend,
    undefined,
    { ...(modules && { modules }), ...(extensions && { extensions }) },
  );
  const { nest, server } = application;
  withoutWaitingForTheDisk(nest.get(Database));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const visitor = (): Client => new Client(url);
  return {
    url,
    nest,
    database: nest.get(Database),
    config: application.config,
    storageDir,
    visitor,
    newUser: (role, values) => addAccount(nest, role, values),
    async signIn(role) {
      const user = await addAccount(nest, role);
      return Object.assign(await visitor().signIn(user.email, PASSWORD), { user });
    },
    async close() {
      closeIdleConnections();
      await application.close();
      if (isKept) return;
      await drop();
      await rm(storageDir, { recursive: true, force: true });
    },
  };
}

let accounts = 0;
let passwordHash: Promise<string> | undefined;

async function addAccount(
  nest: NestExpressApplication,
  role = RoleName.Administrator,
  values: Partial<User> = {},
): Promise<User> {
  accounts += 1;
  const email = `${role.toLowerCase()}-${accounts}@example.com`;
  // Hashed once for all users, since hashing is slow by design.
  passwordHash ??= nest.get(PasswordHashingService, { strict: false }).hash(PASSWORD);
  const password_hash = await passwordHash;
  return nest.get(Database).transaction(async (manager) => {
    const { id: role_id } = await manager.findOneByOrFail(Role, { name: role });
    const name = `${role} ${accounts}`;
    return manager.save(manager.create(User, { name, email, password_hash, role_id, ...values }));
  });
}
