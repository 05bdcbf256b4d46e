import { startApp, type TestApp } from './app.js';
import type { DatabaseKind } from './databases.js';
import { MailServer } from './mail-server.js';

/** A site with a name, and the server that receives its mails. */
export interface MailSite {
  site: TestApp;
  server: MailServer;
  close(): Promise<void>;
}

export async function startMailSite(kind: DatabaseKind): Promise<MailSite> {
  const server = await MailServer.start();
  const mail = { smtpUrl: server.url, from: 'hello@jukwaa.test' };
  const site = await startApp({ kind, config: { siteUrl: 'https://jukwaa.test', mail } });
  return {
    site,
    server,
    async close() {
      await site.close();
      await server.stop();
    },
  };
}
