import { useDebouncedValue } from '@mantine/hooks';
import { type FixedPageName, fixedPageAt } from '../../../../backend/company/fixed-pages/site-pages.constants.js';
import { addressOf } from '../../../../backend/core/text/addresses.shared.js';
import { useBrand } from '../../core/brand/brand';
import { t } from '../../core/language/t';
import { useKind } from '../../core/session/useKinds';
import type { PanelProps } from '../../fields/field/field';
import { useLanguages } from '../../records/translations/useLanguages';
import { SeoEditor } from './SeoEditor';
import { SeoFold } from './SeoFold';
import { shownTexts } from './shown-texts';

/** Time after the last keystroke, so that not every letter is drawn. */
const DRAWN_AFTER_MS = 600;

/** The address of a picture that the server draws for a title. */
function madeOf(title: string, section: FixedPageName | undefined, language: string | undefined): string {
  const query = new URLSearchParams({ title, ...(language ? { language } : {}) });
  if (section) query.set('kind', section);
  return `/admin/api/share_card?${query}`;
}

/** The fields of a record for search engines and link previews, with previews. Initially collapsed. */
export default function SeoPanel(props: PanelProps) {
  const { form, title, fields, values, errors, renderField, language } = props;
  const { name } = useBrand();
  const hasErrors = fields.some((field) => errors[field.name] !== undefined);
  const texts = shownTexts(values);
  const fullTitle = `${texts.title} · ${name}`;
  const slug = typeof values.slug === 'string' && values.slug !== '' ? [values.slug] : [];
  const { pages_path: path = '', pages_sections: ownSections = {} } = useKind(form) ?? {};
  const section = fixedPageAt(path);
  const { data: languages } = useLanguages(language !== undefined);
  const other = languages?.others.find(({ tag }) => tag === language);
  const own = [path, ...slug].join('/');
  const sections = {
    ...other?.sections,
    ...(language && ownSections[language] && { [path.slice(1)]: ownSections[language] }),
  };
  const addressed = other ? addressOf(own, { prefix: other.tag.toLowerCase(), sections }) : own;
  const address = [window.location.host, ...decodeURI(addressed).split('/').filter(Boolean)];
  const [drawnTitle] = useDebouncedValue(texts.ownTitle, DRAWN_AFTER_MS);
  return (
    <SeoFold title={title} note={t('seo.panelHint')} hasErrors={hasErrors}>
      <SeoEditor
        description={texts.description}
        picture={texts.picture}
        made={madeOf(drawnTitle, section, language)}
        title={fullTitle}
        fields={fields}
        renderField={renderField}
        address={address}
        isHidden={values.no_index === true}
      />
    </SeoFold>
  );
}
