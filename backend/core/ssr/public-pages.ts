import { Global, Inject, Injectable, Module, NotFoundException } from '@nestjs/common';
import type { Express } from 'express';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { traced } from '../config/traced.js';
import { type ClientContext, createApiClient } from '../http/internal-request.js';
import { say } from '../language/say.js';
import type { PageContext, PageRenderer, RenderedPage } from './page-context.js';
import { type PageScript, withScripts } from './page-script.js';

interface Frontend {
  /** Answers in-process calls by pages. */
  application: Express;
  renderer: () => Promise<PageRenderer>;
}

/** Renders pages of the public site, as for a visitor without cookies. */
@Injectable()
export class PublicPages {
  private frontend: Frontend | undefined;
  private readonly scripts: PageScript[] = [];

  constructor(@Inject(CONFIGURATION) private readonly config: Configuration) {}

  /** Adds a script to the end of all pages that exist. */
  addScript(script: PageScript): void {
    this.scripts.push(script);
  }

  /** Returns a page with those scripts, and what its content security policy must allow. */
  withScripts({ html, inline, status }: RenderedPage): Pick<RenderedPage, 'html' | 'inline'> {
    if (status !== 200 || this.scripts.length === 0) return { html, inline };
    return {
      html: withScripts(html, this.scripts),
      inline: { ...inline, scripts: [...inline.scripts, ...this.scripts.map(({ source }) => source)] },
    };
  }

  /** Called once the frontend is available. */
  use(frontend: Frontend): void {
    this.frontend = frontend;
  }

  /**
   * @param url Path and query.
   * @param options.withScripts False for a view-only page, without scripts and their data.
   * @param options.isDescribed True for a view-only page that carries structured data.
   * @param options.dataUrl The address of its data, if it is not in the page.
   * @param options.form The address form of the URL's language, if it differs from the routes' paths.
   */
  async render(
    url: string,
    client: ClientContext,
    {
      withScripts = true,
      isDescribed = withScripts,
      dataUrl,
      form,
    }: Pick<PageContext, 'withScripts' | 'isDescribed' | 'dataUrl' | 'form'> = {},
  ): Promise<RenderedPage> {
    if (!this.frontend) throw new NotFoundException({ message: say('ssr.noPages') });
    const { callApi, seen } = createApiClient(this.frontend.application, { headers: {} }, client);
    const renderer = await this.frontend.renderer();
    const page = await traced('render page', () =>
      renderer.renderPublicPage(new URL(`${this.config.siteUrl}${url}`), {
        callApi,
        nonce: undefined,
        withScripts,
        isDescribed,
        dataUrl,
        // The router is faster without it.
        form: form && (form.prefix !== '' || Object.keys(form.sections).length > 0) ? form : undefined,
      }),
    );
    // A router has only one status for failed loaders.
    return page.status === 500 && seen.isUnavailable ? { ...page, status: 503 } : page;
  }

  /** Returns the site's response to a visitor without cookies at an address: files, feeds, and pages with their scripts. */
  call(url: string, client: ClientContext): Promise<Response> {
    if (!this.frontend) throw new NotFoundException({ message: say('ssr.noPages') });
    const { callApi } = createApiClient(this.frontend.application, { headers: {} }, client);
    return callApi(url, { redirect: 'manual' });
  }
}

@Global()
@Module({ providers: [PublicPages], exports: [PublicPages] })
export class PublicPagesModule {}
