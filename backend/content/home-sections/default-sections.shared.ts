import type { DefaultSet } from '../../company/defaults/defaults.shared.js';
import { DEFAULT_SECTIONS } from './home-sections.constants.js';

type Lines = readonly (readonly [title: string, text: string])[];

/** The texts of `DEFAULT_SECTIONS` in another language, with each list in its order. */
interface SectionTexts {
  why: Lines;
  help: Lines;
  approach: Lines;
  benefits: Lines;
  marketplace: readonly [title: string, text: string, button: string];
  /** The button of the first view, which leads to the contact page. */
  contact: string;
}

/** Not yet reviewed by native speakers. Notes for translators are in `company/words/catalogs.ts`. */
const TEXTS: Readonly<Record<string, SectionTexts>> = {
  sw: {
    why: [
      ['Kwenye kivinjari', 'Inafanya kazi kwenye kivinjari: hakuna cha kusakinisha, na wote wanaona taarifa zilezile.'],
      ['Popote ulipo', 'Skrini zilezile kwenye kompyuta, kompyuta kibao na simu.'],
      ['Rahisi kutumia', 'Kila mtu anaona anachohitaji kwa kazi yake, kwa maneno rahisi.'],
    ],
    help: [
      ['Mafunzo', 'Tunawafundisha watu wako namna ya kutumia, na wale watakaojiunga baadaye.'],
      ['Matengenezo', 'Tunahakikisha kila kitu kinafanya kazi na kimesasishwa.'],
      ['Huduma kwa wateja', 'Maswali yako hujibiwa na mtu anayelifahamu suluhisho lako.'],
    ],
    approach: [
      ['Kuelewa mahitaji', 'Kwanza tunasikiliza, na kuona kazi inavyofanyika leo.'],
      ['Kuchambua mahitaji', 'Kisha tunatambua kinachohitajika, na kinachoweza kubaki kilivyo.'],
      ['Kupanga pamoja', 'Kwa pamoja tunakubaliana hatua, na nani afanye nini.'],
    ],
    benefits: [
      ['Kwenye kivinjari', 'Inafikika popote palipo na kivinjari.'],
      ['Popote na rahisi', 'Ni rahisi kutumia, kwenye skrini kubwa na ndogo.'],
      ['Inabadilika', 'Inaweza kupangwa kulingana na unavyofanya kazi.'],
    ],
    marketplace: ['Masuluhisho yote pamoja', 'Masuluhisho yetu yote mahali pamoja.', 'Tazama masuluhisho'],
    contact: 'Wasiliana nasi',
  },
  fr: {
    why: [
      ['En ligne', 'Tout fonctionne dans le navigateur : rien à installer, et chacun voit les mêmes données.'],
      ['Partout', 'Les mêmes écrans sur ordinateur, tablette et téléphone.'],
      ['Simple à utiliser', 'Chacun voit ce dont son travail a besoin, en mots simples.'],
    ],
    help: [
      ['Formation', 'Nous formons vos équipes, et ceux qui les rejoignent plus tard.'],
      ['Suivi', 'Nous veillons à ce que tout fonctionne et reste à jour.'],
      ['Assistance', 'Quelqu’un qui connaît votre solution répond à vos questions.'],
    ],
    approach: [
      ['Comprendre vos besoins', 'D’abord, nous écoutons et regardons comment le travail se fait aujourd’hui.'],
      ['Analyser vos besoins', 'Ensuite, nous cherchons ce qu’il faut, et ce qui peut rester tel quel.'],
      ['Planifier ensemble', 'Ensemble, nous convenons des étapes et de qui fait quoi.'],
    ],
    benefits: [
      ['En ligne', 'Accessible de partout où il y a un navigateur.'],
      ['Partout et simplement', 'Facile à utiliser, sur les grands écrans comme sur les petits.'],
      ['Adaptable', 'Se règle selon votre façon de travailler.'],
    ],
    marketplace: ['Tout au même endroit', 'Toutes nos solutions, au même endroit.', 'Voir les solutions'],
    contact: 'Nous contacter',
  },
  de: {
    why: [
      ['Im Browser', 'Läuft im Browser: Nichts muss installiert werden, und alle sehen dieselben Daten.'],
      ['Überall dabei', 'Dieselben Ansichten auf Computer, Tablet und Telefon.'],
      ['Leicht zu bedienen', 'Alle sehen, was sie für ihre Arbeit brauchen, in einfachen Worten.'],
    ],
    help: [
      ['Schulung', 'Wir zeigen Ihren Leuten, wie es geht, und denen, die später dazukommen.'],
      ['Wartung', 'Wir halten alles am Laufen und auf dem neuesten Stand.'],
      ['Kundendienst', 'Wer Ihre Lösung kennt, beantwortet Ihre Fragen.'],
    ],
    approach: [
      ['Ihren Bedarf verstehen', 'Zuerst hören wir zu und sehen, wie heute gearbeitet wird.'],
      ['Ihren Bedarf klären', 'Dann finden wir heraus, was nötig ist und was bleiben kann.'],
      ['Gemeinsam planen', 'Zusammen legen wir die Schritte fest, und wer was übernimmt.'],
    ],
    benefits: [
      ['Im Browser', 'Erreichbar, wo immer es einen Browser gibt.'],
      ['Überall und leicht', 'Einfach zu bedienen, auf großen und kleinen Bildschirmen.'],
      ['Anpassbar', 'Lässt sich so einrichten, wie Sie arbeiten.'],
    ],
    marketplace: ['Alles an einem Ort', 'Alle unsere Lösungen an einem Ort.', 'Lösungen ansehen'],
    contact: 'Kontakt aufnehmen',
  },
  es: {
    why: [
      ['En la web', 'Funciona en el navegador: no hay nada que instalar y todos ven los mismos datos.'],
      ['En cualquier lugar', 'Las mismas pantallas en la computadora, la tableta y el teléfono.'],
      ['Fácil de usar', 'Cada persona ve lo que su trabajo necesita, con palabras sencillas.'],
    ],
    help: [
      ['Capacitación', 'Enseñamos a su equipo a usarla, y a quienes se incorporen después.'],
      ['Mantenimiento', 'La mantenemos en marcha y al día.'],
      ['Atención al cliente', 'Alguien que conoce su solución responde a sus preguntas.'],
    ],
    approach: [
      ['Entender sus necesidades', 'Primero escuchamos y vemos cómo se trabaja hoy.'],
      ['Analizar sus necesidades', 'Después vemos qué hace falta y qué puede quedarse como está.'],
      ['Planificar juntos', 'Acordamos juntos los pasos y quién hace qué.'],
    ],
    benefits: [
      ['En la web', 'Accesible desde cualquier lugar con un navegador.'],
      ['Portátil y sencilla', 'Fácil de usar, en pantallas grandes y pequeñas.'],
      ['Adaptable', 'Se configura según su forma de trabajar.'],
    ],
    marketplace: ['Todo en un solo lugar', 'Todas nuestras soluciones en un solo lugar.', 'Ver las soluciones'],
    contact: 'Contáctenos',
  },
  pt: {
    why: [
      ['Na web', 'Funciona no navegador: não há nada para instalar e todos veem os mesmos dados.'],
      ['Em qualquer lugar', 'As mesmas telas no computador, no tablet e no celular.'],
      ['Fácil de usar', 'Cada pessoa vê o que o seu trabalho pede, em palavras simples.'],
    ],
    help: [
      ['Treinamento', 'Ensinamos a sua equipe a usar, e também quem chegar depois.'],
      ['Manutenção', 'Mantemos tudo funcionando e atualizado.'],
      ['Atendimento', 'Quem conhece a sua solução responde às suas perguntas.'],
    ],
    approach: [
      ['Entender as necessidades', 'Primeiro ouvimos e vemos como o trabalho é feito hoje.'],
      ['Analisar as necessidades', 'Depois vemos o que é preciso e o que pode ficar como está.'],
      ['Planejar em conjunto', 'Juntos combinamos os passos e quem faz o quê.'],
    ],
    benefits: [
      ['Na web', 'Acessível de qualquer lugar com um navegador.'],
      ['Portátil e simples', 'Fácil de usar, em telas grandes e pequenas.'],
      ['Adaptável', 'Adapta-se à sua forma de trabalhar.'],
    ],
    marketplace: ['Tudo em um só lugar', 'Todas as nossas soluções em um só lugar.', 'Ver as soluções'],
    contact: 'Fale conosco',
  },
  pl: {
    why: [
      ['W przeglądarce', 'Działa w przeglądarce: nic nie trzeba instalować, a wszyscy widzą te same dane.'],
      ['Zawsze pod ręką', 'Te same ekrany na komputerze, tablecie i telefonie.'],
      ['Łatwe w użyciu', 'Każdy widzi to, czego potrzebuje do pracy, w prostych słowach.'],
    ],
    help: [
      ['Szkolenia', 'Pokazujemy, jak z tego korzystać, także osobom, które dołączą później.'],
      ['Utrzymanie', 'Dbamy o to, by wszystko działało i było aktualne.'],
      ['Pomoc', 'Na pytania odpowiada ktoś, kto zna Twoje rozwiązanie.'],
    ],
    approach: [
      ['Poznajemy potrzeby', 'Najpierw słuchamy i patrzymy, jak wygląda praca dzisiaj.'],
      ['Analizujemy potrzeby', 'Potem ustalamy, co jest potrzebne, a co może zostać bez zmian.'],
      ['Planujemy wspólnie', 'Razem ustalamy kolejne kroki i to, kto za co odpowiada.'],
    ],
    benefits: [
      ['W przeglądarce', 'Dostępne wszędzie tam, gdzie jest przeglądarka.'],
      ['Pod ręką i proste', 'Łatwe w użyciu na dużych i małych ekranach.'],
      ['Do dopasowania', 'Można je dostosować do sposobu pracy.'],
    ],
    marketplace: ['Wszystko w jednym miejscu', 'Wszystkie nasze rozwiązania w jednym miejscu.', 'Zobacz rozwiązania'],
    contact: 'Skontaktuj się z nami',
  },
  ar: {
    why: [
      ['عبر المتصفح', 'يعمل في المتصفح: لا شيء يحتاج إلى تثبيت، والجميع يرون البيانات نفسها.'],
      ['في كل مكان', 'الشاشات نفسها على الحاسوب والجهاز اللوحي والهاتف.'],
      ['سهل الاستخدام', 'يرى كل شخص ما يحتاجه عمله، بكلمات بسيطة.'],
    ],
    help: [
      ['التدريب', 'ندرّب فريقك على الاستخدام، ومن ينضم إليه لاحقًا.'],
      ['الصيانة', 'نحرص على أن يعمل كل شيء ويبقى محدّثًا.'],
      ['خدمة العملاء', 'يجيب عن أسئلتك من يعرف الحل الذي تستخدمه.'],
    ],
    approach: [
      ['فهم الاحتياجات', 'نستمع أولًا، وننظر كيف يُنجز العمل اليوم.'],
      ['تحليل الاحتياجات', 'ثم نحدد ما يلزم، وما يمكن أن يبقى كما هو.'],
      ['التخطيط معًا', 'نتفق معًا على الخطوات، وعلى من يقوم بماذا.'],
    ],
    benefits: [
      ['عبر المتصفح', 'يمكن الوصول إليه من أي مكان فيه متصفح.'],
      ['على أي جهاز', 'سهل الاستخدام على الشاشات الكبيرة والصغيرة.'],
      ['قابل للتخصيص', 'يمكن إعداده بما يناسب طريقة عملك.'],
    ],
    marketplace: ['كل الحلول في مكان واحد', 'جميع حلولنا في مكان واحد.', 'تصفّح الحلول'],
    contact: 'تواصل معنا',
  },
};

/** In plain English; the specified texts are of a marketplace. */
const PLAIN = {
  marketplace_title: 'Everything in one place',
  marketplace_button: 'Browse the solutions',
  hero_layout: 'auto',
  hero_search: 'filled',
} as const;

/** The first button of a plain site. */
const contactButton = (label = 'Contact us') => ({ label, url: '/contact' });

/** Returns the sections of a site without saved ones in a language; in English if there is no translation. */
export function defaultSectionsIn(language: string, wording: DefaultSet): typeof DEFAULT_SECTIONS {
  const texts = TEXTS[language] ?? TEXTS[language.split('-')[0] ?? ''];
  const plain = {
    ...PLAIN,
    sections: DEFAULT_SECTIONS.sections.map(({ name }) => ({ name, hidden: false })),
    hero_buttons: [contactButton(texts?.contact)],
  };
  const sections = { ...structuredClone(DEFAULT_SECTIONS), ...(wording === 'plain' ? plain : {}) };
  if (!texts) return sections;
  for (const list of ['why', 'help', 'approach', 'benefits'] as const)
    for (const [index, point] of sections[list].entries()) {
      const [title, text] = texts[list][index] ?? [point.title, point.text];
      Object.assign(point, { title, text });
    }
  const [marketplace_title, marketplace_text, marketplace_button] = texts.marketplace;
  return { ...sections, marketplace_title, marketplace_text, marketplace_button };
}
