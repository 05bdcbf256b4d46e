import {
  ActionIcon,
  Anchor,
  Button,
  Group,
  SegmentedControl,
  Stack,
  Text,
  Title,
  useComputedColorScheme,
} from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconAlertTriangle, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportSample } from '../../../../backend/features/site-imports/site-import.dto.js';
import { t } from '../../core/language/t';
import { pageNonce } from '../../core/session/page-nonce';
import { Dialog } from '../../core/ui/Dialog';
import { QueryState } from '../../core/ui/QueryState';
import { useBelow } from '../../core/ui/useBelow';
import { useLastDefined } from '../../core/ui/useLastDefined';
import { PreviewFrame } from '../../records/preview/PreviewFrame';
import { fieldWords, problemWords } from './import-words';
import classes from './SiteImports.module.css';
import { type SiteImport, useImportItems, useImportSample } from './useSiteImports';

/** Besides the sandbox of the frame: nothing is loaded, even if the server had overlooked something. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";

/** A text as the export has it, in a frame without scripts, links and requests. */
function OldText({ sample }: { sample: ImportSample }) {
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
  `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><style nonce="${pageNonce() ?? ''}">${STYLE}:root{color-scheme:${scheme}}</style></head><body dir="auto">${html}</body></html>`;

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

/** Some texts, or rows of a table: as they were on the old site, and as they will be here. */
export function Samples({ site }: { site: SiteImport }) {
  const { data = [] } = useImportItems(site.id, 'samples');
  const [shown, setShown] = useState<number>();
  const current = useLastDefined(shown);
  const sample = useImportSample(site.id, current);
  const phone = useBelow('sm');
  if (data.length === 0) return null;
  const at = data.findIndex(({ id }) => id === current);
  const step = (by: number) => setShown(data[at + by]?.id);
  return (
    <Stack className={classes.part} gap="sm">
      <Title order={2} fz="md">
        {t('imports.samples')}
      </Title>
      <Group gap="xs">
        {data.map(({ id, title, path }) => (
          <Button key={id} variant="default" size="xs" maw={260} onClick={() => setShown(id)}>
            {title || path}
          </Button>
        ))}
      </Group>
      <Dialog
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={data[at]?.title || data[at]?.path || t('imports.samples')}
        size={1240}
        fullScreen={phone}
      >
        <Stack gap="sm" pt="xs">
          {sample.error || !sample.data ? (
            <QueryState what={t('imports.what')} error={sample.error} refetch={sample.refetch} h={400} />
          ) : (
            <Sample key={sample.data.id} sample={sample.data} list={site.table?.list ?? ''} isPhone={phone} />
          )}
          <Group justify="flex-end" gap="xs">
            <ActionIcon size={32} aria-label={t('imports.samplePrevious')} disabled={at <= 0} onClick={() => step(-1)}>
              <IconChevronLeft size={16} aria-hidden />
            </ActionIcon>
            <Text fz="sm" className="tnum" role="status">
              {t('ui.doneOf', { done: at + 1, total: data.length })}
            </Text>
            <ActionIcon
              size={32}
              aria-label={t('imports.sampleNext')}
              disabled={at + 1 >= data.length}
              onClick={() => step(1)}
            >
              <IconChevronRight size={16} aria-hidden />
            </ActionIcon>
          </Group>
        </Stack>
      </Dialog>
    </Stack>
  );
}

interface SampleProps {
  sample: ImportSample;
  /** The kind of records in a table. */
  list: string;
  isPhone: boolean;
}

function Sample({ sample, list, isPhone }: SampleProps) {
  const [side, setSide] = useState('here');
  const isRow = sample.kind === 'row';
  const nameOf = fieldWords(list);
  const about = [sample.author, ...sample.tags].filter(Boolean).join(' · ');
  const there = isRow ? (
    <Values values={sample.cells.map(({ name, text }) => ({ name, label: name, text }))} />
  ) : (
    <OldText sample={sample} />
  );
  const here = isRow ? (
    <Values values={sample.values.map(({ name, text }) => ({ name, label: nameOf(name), text }))} />
  ) : sample.page !== '' ? (
    <PageHere html={sample.page} isPhone={isPhone} />
  ) : sample.html === '' ? (
    <Text c="dimmed">{t('imports.problemEmpty')}</Text>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitized it
    <div className={classes.sample} dir="auto" dangerouslySetInnerHTML={{ __html: sample.html }} />
  );
  const sides = [
    { value: 'there', label: t('imports.sampleThere'), content: there },
    { value: 'here', label: t('imports.sampleHere'), content: here },
  ];
  return (
    <>
      {(about !== '' || sample.pictures > 0) && (
        <Text fz="sm" c="dimmed">
          {[about, sample.pictures > 0 ? t('imports.samplePictures', { count: sample.pictures }) : '']
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      {sample.old_url && (
        <Anchor href={sample.old_url} target="_blank" rel="noreferrer" fz="sm" dir="ltr" className={classes.address}>
          {sample.old_url}
        </Anchor>
      )}
      {isPhone && (
        <SegmentedControl
          fullWidth
          aria-label={t('imports.sampleVersion')}
          value={side}
          onChange={setSide}
          data={sides}
        />
      )}
      <div className={classes.sides}>
        {sides
          .filter(({ value }) => !isPhone || value === side)
          .map(({ value, label, content }) => (
            <section key={value} aria-label={label}>
              {!isPhone && (
                <Title order={3} fz="sm">
                  {label}
                </Title>
              )}
              {!isRow && (value === 'there' || sample.page !== '') ? (
                content
              ) : (
                // biome-ignore lint/a11y/useSemanticElements: it is within a section already
                <div
                  className={classes.side}
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keyboard
                  tabIndex={0}
                  role="group"
                  aria-label={label}
                >
                  {content}
                </div>
              )}
            </section>
          ))}
      </div>
      {sample.problems.length > 0 && (
        <div>
          {sample.problems.map((problem) => (
            <Text key={`${problem.code} ${problem.detail}`} fz="sm" className={classes.address}>
              <IconAlertTriangle size={14} aria-hidden /> {problemWords(problem)}
            </Text>
          ))}
        </div>
      )}
      {!isRow && sample.original !== '' && (
        <Text fz="sm" c="dimmed">
          {sample.is_original_cut && `${t('imports.sampleCut')} `}
          {t('imports.sampleBoxes')}
        </Text>
      )}
    </>
  );
}

/** Widths of the window that a page is shown for. */
const WIDTH = { desktop: 1280, phone: 390 };

const NOWHERE = {};
const pickNothing = () => {};

/** The page as visitors will see it, in a frame without scripts and links. */
function PageHere({ html, isPhone }: { html: string; isPhone: boolean }) {
  const scheme = useComputedColorScheme('light');
  const { ref, width, height } = useElementSize();
  return (
    <div ref={ref} className={`${classes.side} ${classes.page}`}>
      {width > 0 && (
        <PreviewFrame
          html={html}
          title={t('imports.sampleHere')}
          scheme={scheme}
          width={isPhone ? WIDTH.phone : WIDTH.desktop}
          room={{ width, height }}
          place={NOWHERE}
          parts={undefined}
          onPick={pickNothing}
        />
      )}
    </div>
  );
}

function Values({ values }: { values: readonly { name: string; label: string; text: string }[] }) {
  return (
    <table className={`table ${classes.values}`}>
      <tbody>
        {values.map(({ name, label, text }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td dir="auto">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
