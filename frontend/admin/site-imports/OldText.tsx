import { Text, useComputedColorScheme } from '@mantine/core';
import type { ImportSample } from '../../../backend/operations/site-imports/site-import.dto.js';
import { t } from '../language/t';
import classes from './SiteImports.module.css';

/** Besides the sandbox of the frame: nothing is loaded, even if the server had overlooked something. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";

/** A text as the export has it, in a frame without scripts, links and requests. */
export function OldText({ sample }: { sample: ImportSample }) {
  const scheme = useComputedColorScheme('light');
  if (sample.original === '') return <Text c="dimmed">{t('imports.problemEmpty')}</Text>;
  return (
    <iframe
      className={classes.side}
      title={t('imports.sampleThere')}
      // No scripts, forms, windows or navigation, and an origin of its own.
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={pageOf(sample.original, scheme)}
    />
  );
}

const pageOf = (html: string, scheme: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><style>${STYLE}:root{color-scheme:${scheme}}</style></head><body dir="auto">${html}</body></html>`;

/** Without a background: that of the dialog shows through, since both have the same color scheme. */
const STYLE = `
h1, h2 { font-size: 1.4em }
h3, h4 { font-size: 1.15em }
body { margin: 12px 16px; font: 14px/1.55 system-ui, sans-serif; color: CanvasText; overflow-wrap: anywhere }
img { max-inline-size: 100%; block-size: auto }
figure { margin-inline: 0 }
pre { overflow-x: auto }
table { border-collapse: collapse }
th, td { padding: 4px 8px; border: 1px solid GrayText }
a { text-decoration: underline }
[data-box] { display: inline-block; padding: 12px 16px; border: 1px dashed GrayText; border-radius: 4px; color: GrayText }
`;
