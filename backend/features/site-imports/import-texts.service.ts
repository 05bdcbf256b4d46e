import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OldHtml } from './conversion/old-html.js';
import { htmlOf, type ImportRun, isAttachment, type TextNames } from './import-steps.js';
import type { OldText } from './readers/old-content.js';
import { isOfSite } from './readers/old-paths.js';

/** Reads the texts of an import, and resolves their references. */
@Injectable()
export class ImportTextsService {
  async namesIn(manager: EntityManager, { places, site }: ImportRun, text: OldText): Promise<TextNames> {
    const beside = [text.picture, text.seo.picture ?? ''].filter(Boolean);
    const numbers = beside.filter(isAttachment).map((picture) => picture.replace('attachment:', ''));
    const ids = [...OldHtml.attachmentsIn(text.html), ...numbers];
    const attachments = await places.attachments(manager, ids);
    const html = htmlOf(text, attachments);
    const files: TextNames['files'] = new Map();
    // Exports of Ghost do not list them.
    const documents = html.links.filter((link) => /\.pdf(?:#.*)?$/i.test(link) && isOfSite(link, site.site_url));
    const shown = [...html.pictures, ...beside.filter((picture) => !isAttachment(picture))];
    const named = [...shown, ...documents].flatMap((address) => {
      const file = places.fileAt(address, text);
      return file ? [{ address, file }] : [];
    });
    const items = await places.files(
      manager,
      named.map(({ file }) => file.place),
    );
    for (const { address, file } of named) files.set(address, { named: file, item: items.get(file.place) });
    for (const number of numbers) {
      const attached = attachments.get(number);
      if (attached) files.set(`attachment:${number}`, { named: { place: attached.path, url: '' }, item: attached });
    }
    return { html, files, links: await places.links(manager, html.links, text) };
  }
}
