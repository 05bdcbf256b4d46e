import type { ReadyMadeBlock, ReadyMadeField } from './ready-made-kind.js';
import { texts } from './texts.js';

// Fields that several ready-made kinds have.

export const name: ReadyMadeField = {
  key: 'name',
  kind: 'text',
  role: 'title',
  required: true,
  listed: true,
  label: texts('Name', 'Name', 'Nombre', 'Nom', 'Nazwa', 'Nome', 'Jina', 'الاسم'),
};

export const title: ReadyMadeField = {
  ...name,
  key: 'title',
  label: texts('Title', 'Titel', 'Título', 'Titre', 'Tytuł', 'Título', 'Kichwa', 'العنوان'),
};

export const summary: ReadyMadeField = {
  key: 'summary',
  kind: 'long_text',
  role: 'summary',
  place: 'main',
  label: texts('Summary', 'Kurzfassung', 'Resumen', 'Résumé', 'Streszczenie', 'Resumo', 'Muhtasari', 'الملخّص'),
};

export const body: ReadyMadeField = {
  key: 'text',
  kind: 'rich_text',
  role: 'body',
  place: 'main',
  label: texts('Text', 'Text', 'Texto', 'Texte', 'Tekst', 'Texto', 'Maandishi', 'النص'),
};

export const picture: ReadyMadeField = {
  key: 'picture',
  kind: 'picture',
  role: 'picture',
  place: 'side',
  label: texts('Picture', 'Bild', 'Imagen', 'Image', 'Obraz', 'Imagem', 'Picha', 'الصورة'),
};

export const email: ReadyMadeField = {
  key: 'email',
  kind: 'email',
  place: 'side',
  label: texts(
    'Email',
    'E-Mail',
    'Correo electrónico',
    'E-mail',
    'E-mail',
    'E-mail',
    'Barua pepe',
    'البريد الإلكتروني',
  ),
};

export const phone: ReadyMadeField = {
  key: 'phone',
  kind: 'phone',
  place: 'side',
  label: texts('Phone', 'Telefon', 'Teléfono', 'Téléphone', 'Telefon', 'Telefone', 'Simu', 'الهاتف'),
};

export const website: ReadyMadeField = {
  key: 'website',
  kind: 'link',
  role: 'link',
  place: 'side',
  label: texts(
    'Website',
    'Website',
    'Sitio web',
    'Site web',
    'Strona internetowa',
    'Site',
    'Tovuti',
    'الموقع الإلكتروني',
  ),
  example: 'https://example.com',
};

/** Its title, summary and picture, which most pages begin with. */
export const HEAD: ReadyMadeBlock = { kind: 'record_head', summary_field: 'summary', picture_field: 'picture' };

export const TEXT: ReadyMadeBlock = { kind: 'record_text', text_field: 'text' };

/** All that no other block shows. */
export const FACTS: ReadyMadeBlock = { kind: 'record_facts' };

export const NEIGHBOURS: ReadyMadeBlock = { kind: 'record_neighbours' };
