import { foldedWord } from './folding.js';

/**
 * Function words, question words and words of courtesy, which are irrelevant to a search. Folded when loaded, so they may contain
 * accents and apostrophes.
 */
const STOP_WORDS: Readonly<Record<string, string>> = {
  en:
    'a about actually after all also already am an and any anybody anyone anything are aren’t as ask asking at be because been ' +
    'before being but by can can’t cannot could did didn’t do does doesn’t doing don’t each either else ever every everything ' +
    'explain few find for from get give go going got had has have haven’t having he hello help her here hey hi him his how i ' +
    'i’d i’ll i’m i’ve if in into is isn’t it it’s its just kindly know let like ll lot made make many may me mean might more ' +
    'most much must my need never no not now of off ok on one only or other our out over own people please possible quite ' +
    'really regarding s say see shall she should show so some somebody someone something sort still such take tell than thank ' +
    'thanks that that’s the their them then there there’s these they thing things think this those through to too try under ' +
    'until up upon us use used using ve very want was way we well were what what’s whats when where where’s whether which ' +
    'while who who’s whose why will with within without wonder would yes yet you you’re your yours pls plz u ur r im ive dont ' +
    'whats hows wanna gonna gimme lemme',
  sw:
    'a aidha ajili ako ama amba ambacho ambalo ambao ambapo ambavyo ambaye ambayo ambazo angu asante au baada baadhi bado bali ' +
    'basi bila cha chake chako chao chenu chetu cho chochote ebu eti gani habari hadi hapa hapo hata hebu hii hiki hili hilo hivi ' +
    'hivyo hiyo hizi hizo huku huo huu huyo huyu ikiwa ila ile ili imekuwa ina inje ipi iwapo iwe jambo jamani je jinsi juu ' +
    'kabisa kabla kadhaa kama kamwe karibu kati katika kila kile kingine kipi ko kule kuhusiana kuhusu kuna kutoka kwa kwake ' +
    'kwako kwamba kwangu kwani kwanini kwanza kwao kwenu kwenye kwetu la labda lake lakini lako langu lao lenu letu lile lini lo ' +
    'mambo mara mimi mna mno moja mpaka muda mwa mwenye mwingine na naam naamini nani nataka ndani ndio ndipo ndiyo ng’o ngapi ni ' +
    'nini ninyi nje nyingi nyingine nyinyi ovyo pa pale pamoja pande pia po pole pote samahani sana sasa si sijui sina sio sisi ' +
    'tafadhali tena ti tu tuna una vile vingine vipi vya vyake vyao vyenu vyetu vyote wa wake wako wala wangu wao wapi watu wengi ' +
    'wengine wenu wenye wetu wewe wote ya yaani yake yako yale yangu yao yapi yenu yenye yetu yeye yo yote yule za zaidi zake ' +
    'zako zangu zao zenu zenye zetu zile zipi zote niambie niambieni nieleze nielezee nielezeni nisaidie nifahamishe naomba ' +
    'ninyi hakuna iko yuko wako mko ziko viko upo ipo zipo wapo yupo hana hamna sawa ndo niko',
  fr:
    'a ai aie ainsi alors après as assez au aucun aujourd aura aurait auriez aussi autre autres aux avaient avais avait avec avez ' +
    'avoir avons ayant beaucoup bien bonjour bonsoir c ça car ce ceci cela celle celles celui ces cet cette ceux chaque chez ' +
    'combien comme comment connaître d dans de déjà depuis des dire dites dois doit donc dont du elle elles en encore entre es est ' +
    'et étaient était êtes être eu eux faire fais fait faites faut hui ici il ils j je jusqu l la là le les leur leurs lorsque ' +
    'lui m ma mais me même mêmes merci mes moi moins mon n ne ni non nos notre nous on ont or ou où oui par parce parmi pas peu ' +
    'peut peuvent peux plus pour pourquoi pourrais pourrait pourriez pouvez pouvoir près puis puisque puisse qu quand que quel ' +
    'quelle quelles quelqu quelque quelques quels qui quoi s sa sais sans sauf savoir se selon sera serait ses si sien soit sommes ' +
    'son sont sous suis sur t ta te tel tes toi ton toujours tous tout toute toutes très trop tu un une va vais veut veux voici ' +
    'voilà voir vont vos votre voudrais vous vôtre y svp salut',
  de:
    'ab aber alle allem allen aller alles als also am an andere anderen anderer anderes auch auf aus bei beim bin bis bist bitte da ' +
    'dabei dadurch dafür dagegen daher damit danach danke dann daran darauf darf darüber das dass davon dazu dein deine deinem ' +
    'deinen deiner dem den denn der deren des dessen die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem ' +
    'einen einer eines einige er erst es etwa etwas euch euer eure für gab ganz geben gegen gerade gern gerne gibt guten hab habe ' +
    'haben habt hallo hat hatte hätte hätten her hi hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im immer in ' +
    'ins irgendwie ist ja jede jedem jeden jeder jedes jene jetzt kann kannst kein keine keinem keinen keiner können könnt könnte ' +
    'könnten lassen machen mag mal man manche mehr mein meine meinem meinen meiner mich mir mit möchte möchten mögen müssen muss ' +
    'nach nämlich neben nein nicht nichts noch nun nur ob oder ohne schon sehr sei sein seine seinem seinen seiner seit selbst sich ' +
    'sie sind so soll sollte sollten solche sondern sonst über um und uns unser unsere unserem unseren unserer unter viel viele ' +
    'vielleicht vom von vor wann war wäre waren warum was weder wegen weil weiter welche welchem welchen welcher welches wenn wer ' +
    'werde werden weshalb wie wieder wieso will wir wird wissen wo wodurch woher wohin wollen womit würde würden zu zum zur zwar ' +
    'zwischen sagen guten tag moin',
  es:
    'a acerca además ahora al algo algún alguna algunas alguno algunos allá allí ambos ante antes aquel aquella aquello aquí así ' +
    'aun aún aunque bajo bien buenas buenos cada casi como cómo con conocer contra cosa cosas cual cuál cuales cuáles cualquier ' +
    'cuando cuándo cuanta cuánta cuantas cuántas cuanto cuánto cuantos cuántos de debe deben debo decir del desde después días dice ' +
    'dime donde dónde dos durante e el él ella ellas ellos en entonces entre era eran es esa esas ese eso esos esta está estaba ' +
    'están estar estas este esto estos estoy fue fueron gracias gustaría ha haber había hace hacer hacia han has hasta hay he hola ' +
    'igual incluso ir la las le les lo los más me mediante menos mi mí mientras mis misma mismo mucha muchas mucho muchos muy nada ' +
    'ni ningún ninguna no nos nosotros nuestra nuestras nuestro nuestros nunca o os otra otras otro otros para pero poco podéis ' +
    'podemos poder podría podrían por porqué porque pueda puede pueden puedo pues que qué quien quién quienes quiénes quiero ' +
    'quisiera saber se sea según ser si sí sido siempre sin sino sobre sois solo sólo somos son soy su sus suyo también tampoco tan ' +
    'tanto te tengo tendrá tenéis tener ti tiene tienen toda todas todavía todo todos tras tu tú tus un una unas uno unos usted ' +
    'ustedes va vosotros voy vuestra vuestro y ya yo favor tardes noches',
  pt:
    'a à são acerca agora ainda além algo alguém algum alguma algumas alguns ali ao aos apenas aquela aquele aqueles aquilo às aqui as ' +
    'assim até bem boa boas bom cada coisa coisas com como conhecer contra contudo da dar das de dela dele deles depois desde dessa ' +
    'desse desta deste deve devem devo diga disso disto dizer do dos durante e é ela elas ele eles em então entre era eram essa ' +
    'essas esse esses esta está estão estar estas este estes estou eu fazer favor foi foram fosse gostaria há haver isso isto já la ' +
    'lá lhe lhes lo mais mas me mesma mesmo meu meus mim minha minhas muita muitas muito muitos na nada não nas nem nenhum nenhuma ' +
    'nessa nesse nesta neste no nos nós nossa nossas nosso nossos num numa o obrigada obrigado olá onde oi os ou outra outras outro ' +
    'outros para pela pelas pelo pelos perante pode podem poder poderia posso pouco por porém porque porquê preciso qual quais ' +
    'qualquer quando quanta quantas quanto quantos que quê quem quero queria saber se seja sem sempre sendo ser será seu seus si ' +
    'sido sim só sob sobre sou sua suas também tanto te tem têm temos tenho ter teu teve ti tinha toda todas todo todos tu tua tudo ' +
    'um uma umas uns vai você vocês vos vosso vou dia tarde noite gente',
  pl:
    'a aby ach albo ale ależ ani aż bardziej bardzo bez bo bowiem być był była było były będą będę będzie cała cały chcę chce ' +
    'chciałbym chciałabym ci cię ciebie co coś czasem czego czemu czy czyli czym dla dlaczego dlatego do dobry dość dużo dzień ' +
    'dziękuję gdy gdyby gdyż gdzie go i ich ile im inna inne inny innych iż ja ją jak jaka jaką jaki jakich jakie jakiego jakiej ' +
    'jakim jakimi jakiś jako je jeden jedna jedno jednak jego jej jemu jest jestem jesteście jeszcze jeśli jeżeli już każda każde ' +
    'każdego każdy kiedy kim kto ktoś która które którego której który których którym którzy ku lecz lub ma macie mają mam mamy ' +
    'masz mi mieć między mną mnie mogą mogę może możecie możemy możesz możliwe można mój moja moje mojego mojej mu musi muszę my na ' +
    'nad nam nami nas nasz nasza nasze naszego naszej nawet nią nic nich nie niech niego niej nim nimi niż no o obecnie od około on ' +
    'ona one oni ono oraz oto pan pana panem pani państwa państwo państwu po pod podczas pomocy ponad ponieważ powiedz powiedzieć ' +
    'proszę poproszę prosimy przed przede przez przy również są sam sama się skąd sobie sposób swój swoja swoje ta tą tak taka taki ' +
    'takie także tam te tę tego tej temu ten teraz też to tobą tobie trochę trzeba tu tutaj twój twoja twoje ty tych tyle tylko tym ' +
    'u w wam wami was wasz wasza wasze waszej waszego waszych według wiedzieć wiele wielu więc witam wszyscy wszystkich wszystkie ' +
    'wszystkim wszystko wy z za zawsze ze znaleźć zostać żaden żadna żadne że żeby cześć hej',
  ar:
    'إذ إذا أكثر إلا التي الذي الذين اللاتي إلى إليك إليكم أم أما أن إن أنا أنت أنتم أنه إنه إنها أنها أو أي أية أين أيضا أيضاً بعد بعض بك ' +
    'بكم بل بما بماذا به بها بهذا بهذه بين تكون تم ثم جدا حتى حول حيث خلال دون ذلك سوف شكرا ضد عليكم السلام وعليكم عن عند عندكم عندما ' +
    'عندي على عليك عليه عليها غير ف في فيكم فيه فيها قبل قد كان كانت كل كم كما كن كي كيف لا لأن لدى لدي لديك لديكم لديه لديها لقد لك لكم ' +
    'لكن لم لماذا لن لنا له لها لهم لو لي ليس ليست ما ماذا متى مثل مرحبا مع معكم من منذ منكم منه منها مني نحن نعم هؤلاء هذا هذه هل هم هنا ' +
    'هناك هو هي و وما ومن وهل وهو وهي يا يتم يكون يمكن يمكنك يمكنكم يمكنني أريد اريد أرجو ارجو فضلك فضلكم أود اود معرفة أعرف استطيع أستطيع ' +
    'تستطيعون',
};

/** Swahili joins person and tense to the verb: 'ninaweza', 'mngependa'. */
const SWAHILI_SUBJECTS =
  'na wa mwa twa a i ni u tu m mn wa nina una ina ana tuna mna wana zina nita uta ita ata tuta mta wata ninge unge ange tunge mnge';
const SWAHILI_VERBS = 'weza taka penda hitaji omba jua kuwa uliza fahamu tafuta';

function swahiliForms(): string[] {
  const subjects = SWAHILI_SUBJECTS.split(' ');
  return SWAHILI_VERBS.split(' ').flatMap((verb) => ['ku', ...subjects].map((subject) => subject + verb));
}

/** Folded. Empty for a language without a list. */
export async function loadStopWords(language: string): Promise<ReadonlySet<string>> {
  const own = STOP_WORDS[language]?.split(' ') ?? (await listed(language));
  return new Set([...own, ...(language === 'sw' ? swahiliForms() : [])].map(foldedWord));
}

/** The package's lists, named by ISO 639-3. */
async function listed(language: string): Promise<readonly string[]> {
  const lists: Readonly<Record<string, readonly string[] | undefined>> = await import('stopword');
  return lists[ISO_639_3[language] ?? language] ?? [];
}

const ISO_639_3: Readonly<Record<string, string>> = {
  af: 'afr',
  bg: 'bul',
  bn: 'ben',
  ca: 'cat',
  cs: 'ces',
  da: 'dan',
  el: 'ell',
  et: 'est',
  eu: 'eus',
  fa: 'fas',
  fi: 'fin',
  ga: 'gle',
  gl: 'glg',
  gu: 'guj',
  ha: 'hau',
  he: 'heb',
  hi: 'hin',
  hr: 'hrv',
  hu: 'hun',
  hy: 'hye',
  id: 'ind',
  it: 'ita',
  ja: 'jpn',
  ko: 'kor',
  ku: 'kur',
  la: 'lat',
  lg: 'lgg',
  lt: 'lit',
  lv: 'lav',
  mr: 'mar',
  ms: 'msa',
  my: 'mya',
  nb: 'nob',
  nl: 'nld',
  nn: 'nob',
  no: 'nob',
  pa: 'panGu',
  ro: 'ron',
  ru: 'rus',
  sk: 'slk',
  sl: 'slv',
  so: 'som',
  st: 'sot',
  sv: 'swe',
  th: 'tha',
  tl: 'tgl',
  tr: 'tur',
  uk: 'ukr',
  ur: 'urd',
  vi: 'vie',
  yo: 'yor',
  zh: 'zho',
  zu: 'zul',
};
