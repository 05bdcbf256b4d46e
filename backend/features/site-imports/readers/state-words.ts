/** Folds a word of a name or a value: without case, accents and separators. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

const words = (...lists: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.trim().split(/\s+/).map(folded)));

/** What an author has not finished, as a name of a field, a value, a folder or a part of a file's name. */
export const DRAFT = words(
  'draft drafts wip unpublished notpublished notyetpublished unreleased',
  'entwurf entwürfe unveröffentlicht nichtveröffentlicht',
  'brouillon brouillons nonpublié nonpubliée inédit',
  'borrador borradores nopublicado inédito',
  'rascunho rascunhos nãopublicado',
  'bozza bozze nonpubblicato',
  'szkic szkice nieopublikowany nieopublikowane nieopublikowana robocze roboczy',
  'rasimu haijachapishwa',
  'concept concepten kladblok utkast utkaster kladde kladder udkast luonnos luonnokset koncept koncepty piszkozat piszkozatok',
  'taslak taslaklar ciornă nacrt πρόχειρο черновик черновики чернетка чернетки',
  'مسودة مسودات غيرمنشور טיוטה טיוטות 下書き 草稿 초안 임시글',
);

/** What visitors are not to see for another reason. */
export const HIDDEN = words(
  'private unlisted hidden archived disabled inactive trashed deleted headless expired internal nonpublic notpublic membersonly',
  'privat versteckt verborgen archiviert inaktiv deaktiviert gelöscht abgelaufen',
  'privé privée masqué masquée caché archivé archivée désactivé supprimé expiré',
  'privado oculto archivado desactivado eliminado caducado arquivado desativado excluído',
  'privato nascosto archiviato disattivato eliminato scaduto',
  'prywatny prywatne prywatna ukryty ukryte ukryta zarchiwizowany zarchiwizowane nieaktywny usunięty usunięte',
  'faragha imefichwa gearchiveerd skjult dold arkiverad arkivert piilotettu skrytý gizli ιδιωτικό скрытый приватный прихований',
  'خاص مخفي مؤرشف محذوف 非公開 私密 비공개',
);

/** Words for the same that mean something else as names of fields, but not as values of states or as names of folders. */
export const HIDDEN_PLACES = words(
  'archive trash confidential secret retired discontinued withdrawn rejected offline suspended protected restricted',
  'archiv papierkorb intern vertraulich geheim corbeille interne confidentiel papelera interno arquivo lixeira cestino',
  'archiwum kosz wewnętrzne poufne kumbukumbu arşiv архив أرشيف ゴミ箱 归档',
);

/** Further values of fields that name who may read a text. */
export const RESTRICTED = words(
  'members premium paid subscribers loggedin restricted onlypaid founding registered mitglieder',
);

/** What appears later. */
export const SCHEDULED = words(
  'future scheduled planned queued embargoed geplant planifié planifiée programado programada agendado pianificato programmato',
  'zaplanowany zaplanowane zaplanowana imepangwa ingepland planlagt schemalagd ajastettu naplánováno запланировано مجدول 予約 定时',
);

/** What visitors see, as a name of a field whose value is yes or no, or as a value. */
export const PUBLIC = words(
  'published publish public visible active enabled listed shown onlinestorevisible visibleonline',
  'sichtbar aktiv veröffentlicht öffentlich freigegeben freigeschaltet',
  'publié publiée visibles actif active enligne',
  'publicado publicada público activo activa ativo ativa aprobado aprovado',
  'pubblicato pubblicata attivo attiva visibile',
  'opublikowany opublikowane opublikowana publiczny publiczne aktywny aktywne aktywna widoczny widoczne zatwierdzone',
  'imechapishwa hadharani inaonekana',
  'gepubliceerd zichtbaar publisert publicerad udgivet julkaistu publikováno közzétéve yayınlandı yayında опубликован опубликовано',
  'منشور عام 公開 公开 发布 已发布 게시됨 공개',
);

/** Names of such fields that have other values as well: only a no hides the text. */
export const PERHAPS_PUBLIC = words('live online display show approved released ready routable productonline everyone');

/** Further values of states in which visitors see a text. */
export const PUBLIC_VALUES = words(
  'confirmed live online approved released release ready everyone sent inherit done final finished complete completed featured catalog search catalogsearch searchresults all any world open',
  'veröffentlichen alle jeder fertig terminé terminado wszyscy',
);

/** Names of fields whose value is a state; what is not known of it hides the text. */
export const STATES = words(
  'status visibility publishstatus publicationstatus publishingstatus publicationstate publishstate publishingstate publishedstatus',
  'workflowstatus workflowstate editorialstatus reviewstatus approvalstatus moderationstatus moderationstate contentstatus contentstate',
  'sichtbarkeit veröffentlichungsstatus visibilité étatdepublication étatpublication visibilidad visibilidade visibilità estado statut widoczność',
  'hali állapot zustand الحالة حالة статус ステータス 状态 상태',
);

/** Names of fields that have a state among other things: only words of one hide the text. */
export const PERHAPS_STATES = words(
  'state stage phase lifecycle access privacy publishing publication draftmode audience permission permissions',
  'etat état stan stato situação situación faza zugriff zugang accès acceso',
);

/** Names of times from which a text is shown. */
export const FROM = words(
  'date pubdate publishdate publishtime publishedat publishat publishon publisheddate publicationdate publicationtime publishedon publishfrom',
  'postdate datepublished datepublish scheduledat scheduledfor scheduledate scheduleddate scheduled goliveat golivedate embargo embargountil',
  'publishup visiblefrom onlinefrom showfrom displayfrom startpublishing releaseat',
  'veröffentlichtam veröffentlichenam veröffentlichungsdatum sichtbarab onlineab',
  'datedepublication publiéle fechadepublicación datadepublicação datadipubblicazione datapublikacji',
);

/** Names of such times without which a text was not published, if a table has their column. */
export const PUBLICATION = words(
  'publishdate publishtime publishedat publishat publishon publisheddate publicationdate publicationtime publishedon datepublished',
  'veröffentlichtam veröffentlichungsdatum datedepublication publiéle fechadepublicación datadepublicação datadipubblicazione datapublikacji',
);

/** Names of times up to which a text is shown. */
export const UNTIL = words(
  'expirydate expiry expires expiresat expireson expire expireat expiredate expirationdate expiration expirytime',
  'unpublishdate unpublishat unpublishon unpublishedat unpublishedon publishdown publishuntil publishend publishto endpublishing stoppublishing',
  'validuntil validthrough validto visibleuntil onlineuntil showuntil displayuntil availableuntil archivedate archiveon removeon takedownat',
  'ablaufdatum gültigbis sichtbarbis onlinebis veröffentlichtbis datedexpiration fechadecaducidad fechadeexpiración datadeexpiração',
  'datadiscadenza datawygaśnięcia',
);

export const YES = words(
  'true yes y on 1 x t ok checked ja wahr j oui vrai si sí verdadero v sim verdadeiro vero tak prawda ndiyo kweli da evet نعم صحيح да はい 是',
);
export const NO = words(
  'false no n off 0 f never none nil unchecked nein falsch non faux falso nao não nie fałsz hapana nej nee ei hayır لا خطأ нет いいえ 否',
);

/** Words around the name of a state: of what it is the state, and which answers it has. */
export const FILLERS = words(
  'is was has the post posts page article blog content entry item record wp cms dg site web website product flag yesno yes no ja nein in catalog',
);
