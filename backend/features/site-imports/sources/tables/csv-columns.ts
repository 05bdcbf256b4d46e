import { currencyIn } from '../../../../core/text/currency-names.js';

const PICTURE =
  /^(?:(?:main_|featured_|product_|post_)?(?:image|picture|photo|bild|foto|img)(?:_(?:url|src|link|datei|file))?|produktbild|artikelbild|imagen|imagem|zdjecie|picha|cover|thumbnail|logo|hauptbild)$/;

/** Headers of columns by the field that they become, as other programs export them, in several languages. */
const NAMES: Readonly<Record<string, RegExp>> = {
  title:
    /^(?:title|titel|titre|titulo|titolo|tytul|kichwa|name|produktname|productname|produktbezeichnung|artikelname|artikelbezeichnung|artikel|bezeichnung|nom|nombre|nome|nazwa|jina|العنوان|post_title|question|frage|pregunta|product_name|produkt|produit|producto)$/,
  name: /^(?:name|full_?name|names?|nom|nombre|nome|nazwa|jina|kunde|firma|company|client|title|titel|display_name)$/,
  first_name: /^(?:first_?name|fname|vorname|prenom|nombre|imie|given_name)$/,
  last_name: /^(?:last_?name|lname|nachname|nom|apellidos?|nazwisko|surname|family_name)$/,
  slug: /^(?:slug|handle|permalink|url_?key|alias|post_name)$/,
  path: /^(?:(?:old|source|original|origin|from|request(?:ed)?|former|current|alte|quell|ancienne|antigua|vieja|vecchio|antigo|stary|stara)_(?:url|uri|path|address|adresse|adres|page|seite|pagina|strona|sciezka|link)|url_(?:antigua|vieja|antigo|vecchio|from|old)|adresse_actuelle|(?:alter|bisheriger)_(?:pfad|link)|source|origin|redirect_from|from|path|von|alt|quelle|ancienne|request|redirect)$/,
  target:
    /^(?:(?:new|target|destination|redirect(?:ion)?|to|final|neue|ziel|nouvelle|nueva|nuovo|novo|nowy|nowa|docelowy)_(?:url|uri|path|address|adresse|adres|page|seite|pagina|strona|sciezka|link|to)|url_(?:nueva|destino|novo|nuovo|to|new|cible)|(?:neuer|ziel)_?(?:pfad|link)|target|to|destination|destino|cible|nach|neu|ziel|nouvelle|redirects?_to|weiterleitung)$/,
  status:
    /^(?:status|state|published|is_published|opublikowan[ye]|etat|الحالة|sichtbar|aktiv|active|visible|estado|statut|veroffentlicht|email_?status)$/,
  description:
    /^(?:description|beschreibung|langbeschreibung|langtext|body|body_html|content|inhalt|text|tresc|contenu|contenido|conteudo|contenuto|innehall|المحتوى|النص|descripcion|opis|descricao|long_description|post_content|post_body|plain_content|content_html|answer|antwort|maelezo)$/,
  introduction:
    /^(?:introduction|kurzbeschreibung|kurztext|short_description|resume|extrait|excerpt|post_excerpt|summary|descripcion_corta|opis_krotki|teaser|untertitel)$/,
  summary: /^(?:summary|zusammenfassung|excerpt|post_excerpt|meta_description)$/,
  published_at:
    /^(?:publi(?:shed|cation|sh)_?(?:at|on|date|time)|date|datum|fecha|data|post_date|created_at|data_publikacji|data_publicacao|date_de_publication|fecha_de_publicacion|data_di_pubblicazione|التاريخ|تاريخ_النشر|veroffentlicht_am)$/,
  author: /^(?:author|autor|auteur|post_author|verfasser)$/,
  tags: /^(?:tags?|schlagworter|etiquetas|etiquettes|stichworte|keywords)$/,
  categories:
    /^(?:categor(?:y|ies)|kategorien?|categories?|categorias?|kategori[ae]|التصنيف|الفئة|product_category|type)$/,
  keywords: /^(?:keywords|schlagworter|stichworte)$/,
  country: /^(?:country|land|pays|pais|kraj|nchi)$/,
  price:
    /^(?:(?:regular_)?price|(?:verkaufs|brutto|einzel)?preis|vk_?preis|preis_brutto|prix|precio|preco|cena|bei|number|wert|value)(?:_[a-z]{3})?$/,
  currency: /^(?:currency(?:_code)?|wahrung|devise|moneda|moeda|waluta|sarafu)$/,
  photo: PICTURE,
  cover_photo: PICTURE,
  images: /^(?:images|pictures|photos|bilder|produktbilder|imagenes|imagens|zdjecia|gallery|galerie|galeria)$/,
  picture_text:
    /^(?:(?:image_|picture_|photo_|img_)?alt(?:_?text)?|alternative_text|alternativtext|bildtext|bildbeschreibung|texte_alternatif|texto_alternativo|tekst_alternatywny)$/,
  email:
    /^(?:e_?mail(?:_?ad+ress[ea]?)?|mail|adresse_e_?mail|adresse_mail|correo(?:_electronico)?|email_address|adres_e_?mail|barua_pepe|subscriber)$/,
  language: /^(?:language|sprache|langue|idioma|jezyk|lugha|lang|locale)$/,
  consent_at:
    /^(?:confirm_time|optin_time|consent_(?:date|at|time)|opt_?in_(?:date|time)|subscribed_(?:at|on|date)|subscription_date|signup_date|added_time|created_at|start_date|date_added|anmeldedatum|angemeldet_am|double_opt_in_(?:date|time)|datum|date|date_d_?inscription)$/,
  consent_source:
    /^(?:consent_source|consent|source|quelle|origin|optin_ip|confirm_ip|signup_source|subscription_source_free|opt_in_ip|einwilligung|origen|zrodlo)$/,
  left_at: /^(?:unsub_time|unsubscribed?_(?:at|on|date|time)|deleted_at|abgemeldet_am)$/,
  bounced_at: /^(?:clean_time|bounced?_(?:at|on|date|time))$/,
  allowed: /^(?:subscribed(?:_to_emails)?|emails?_enabled|opt_in|newsletter|receiving_emails_for)$/,
  refused: /^(?:email_disabled|blocklisted|blacklisted|email_blacklisted|email_blocklisted|unsubscribed)$/,
};

/** Normalises headers, which differ in case, accents and punctuation. */
const plainHeader = (header: string): string =>
  header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ł/gi, 'l')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');

/**
 * Returns the field of each column by its header, without unknown columns. Ids are never matched: another program's ids would
 * overwrite unrelated records.
 */
export function guessColumns(
  headers: readonly string[],
  known: readonly string[],
  firstRow: readonly string[] = [],
): Record<string, string> {
  const fields = known.filter((field) => field !== 'id');
  const columns: Record<string, string> = {};
  const taken = new Set<string>();
  const take = (header: string, field: string | undefined): void => {
    if (field === undefined || taken.has(field) || Object.hasOwn(columns, header)) return;
    taken.add(field);
    columns[header] = field;
  };
  // Exact names of fields take precedence.
  for (const header of headers)
    take(
      header,
      fields.find((field) => field === plainHeader(header)),
    );
  // The picture of a solution in lists, and beside its text.
  const main = fields.filter((field) => field !== 'photo' || !fields.includes('cover_photo'));
  for (const field of main)
    for (const header of headers) if (NAMES[field]?.test(plainHeader(header))) take(header, field);
  // Beside a new address, the only other one is the former.
  if (taken.has('target') && fields.includes('path'))
    for (const header of headers) if (/^(?:url|address|adresse)$/.test(plainHeader(header))) take(header, 'path');
  // A price without its currency would be refused in each row.
  const isPriced =
    !fields.includes('currency') ||
    taken.has('currency') ||
    headers.some((header, at) => columns[header] === 'price' && currencyIn(`${header} ${firstRow[at] ?? ''}`));
  return isPriced ? columns : Object.fromEntries(Object.entries(columns).filter(([, field]) => field !== 'price'));
}

/** Guesses the kind of a table: the one that recognises most of its columns. */
export function guessList(headers: readonly string[], lists: ReadonlyMap<string, readonly string[]>): string {
  const plain = headers.map(plainHeader);
  if (plain.some((one) => NAMES.email?.test(one)) && lists.has('subscriber')) return 'subscriber';
  if (
    plain.some((one) =>
      /^(?:sku|(?:regular_)?price.*|(?:vk_?|verkaufs|brutto|einzel)?preis.*|prix|precio|preco|cena|artikel.*|variant.*|bestand|stock|ean|gtin)$/.test(
        one,
      ),
    )
  )
    return lists.has('product') ? 'product' : 'post';
  const hasSource = plain.some((one) => NAMES.path?.test(one) || /^(?:url|address|adresse)$/.test(one));
  if (hasSource && plain.some((one) => NAMES.target?.test(one))) return 'redirect';
  if (plain.some((one) => /^(?:question|frage|pregunta)$/.test(one))) return 'faq';
  const scored = [...lists].map(([list, fields]) => ({
    list,
    score: Object.keys(guessColumns(headers, fields)).length,
  }));
  // Of kinds that have as many of them, a title and a text are rather those of an update.
  const likely = scored.filter(({ list }) => list !== 'subscriber').toSorted((one, other) => other.score - one.score);
  const most = likely.filter(({ score }) => score === likely[0]?.score);
  return (most.find(({ list }) => list === 'post') ?? most[0])?.list ?? 'post';
}
