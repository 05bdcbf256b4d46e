import * as fields from './common.js';
import type { ReadyMadeForm } from './ready-made-kind.js';
import { texts } from './texts.js';

// Forms that ready-made kinds bring along.

const name = {
  key: 'name',
  kind: 'name',
  required: true,
  label: texts('Name', 'Name', 'Nombre', 'Nom', 'Imię i nazwisko', 'Nome', 'Jina', 'الاسم'),
} as const;

const email = { key: 'email', kind: 'email', required: true, label: fields.email.label } as const;

const phone = { key: 'phone', kind: 'phone', label: fields.phone.label } as const;

/** For a vacancy: with files, and a consent. */
export const applicationForm: ReadyMadeForm = {
  title: texts('Apply', 'Bewerben', 'Postularse', 'Postuler', 'Aplikuj', 'Candidatar-se', 'Tuma maombi', 'قدّم طلبك'),
  button: texts(
    'Send application',
    'Bewerbung senden',
    'Enviar solicitud',
    'Envoyer la candidature',
    'Wyślij zgłoszenie',
    'Enviar candidatura',
    'Tuma maombi',
    'إرسال الطلب',
  ),
  done: texts(
    'Thank you. We have your application, and write to you.',
    'Danke. Ihre Bewerbung ist da, wir melden uns bei Ihnen.',
    'Gracias. Tenemos su solicitud y le escribiremos.',
    'Merci. Nous avons votre candidature et vous écrirons.',
    'Dziękujemy. Mamy zgłoszenie i odezwiemy się.',
    'Obrigado. Recebemos sua candidatura e vamos escrever para você.',
    'Asante. Tumepokea maombi yako, na tutakuandikia.',
    'شكرًا لك. وصلنا طلبك وسنراسلك.',
  ),
  fields: [
    name,
    email,
    phone,
    {
      key: 'cv',
      kind: 'file',
      required: true,
      label: texts(
        'Your CV',
        'Ihr Lebenslauf',
        'Su currículum',
        'Votre CV',
        'CV',
        'Seu currículo',
        'Wasifu wako',
        'سيرتك الذاتية',
      ),
    },
    {
      key: 'letter',
      kind: 'long_text',
      label: texts(
        'Why would you like to work with us?',
        'Warum möchten Sie bei uns arbeiten?',
        '¿Por qué le gustaría trabajar con nosotros?',
        'Pourquoi souhaitez-vous travailler avec nous ?',
        'Dlaczego chcesz z nami pracować?',
        'Por que você gostaria de trabalhar conosco?',
        'Kwa nini ungependa kufanya kazi nasi?',
        'لماذا ترغب في العمل معنا؟',
      ),
    },
    {
      key: 'consent',
      kind: 'consent',
      required: true,
      label: texts(
        'I agree that you keep what I send for as long as my application is looked at.',
        'Ich bin einverstanden, dass Sie aufbewahren, was ich sende, solange meine Bewerbung geprüft wird.',
        'Acepto que guarden lo que envío mientras se estudia mi solicitud.',
        'J’accepte que vous conserviez ce que j’envoie pendant l’examen de ma candidature.',
        'Zgadzam się na przechowywanie przesłanych danych na czas rozpatrywania zgłoszenia.',
        'Concordo que vocês guardem o que envio enquanto minha candidatura é avaliada.',
        'Ninakubali mhifadhi ninachotuma wakati maombi yangu yanapitiwa.',
        'أوافق على احتفاظكم بما أرسله ما دام طلبي قيد النظر.',
      ),
    },
  ],
};

/** For an event: who comes. */
export const registrationForm: ReadyMadeForm = {
  title: texts('Register', 'Anmelden', 'Inscribirse', 'S’inscrire', 'Zapisz się', 'Inscrever-se', 'Jisajili', 'سجّل'),
  button: texts(
    'Register now',
    'Jetzt anmelden',
    'Inscribirme',
    'Je m’inscris',
    'Zapisuję się',
    'Quero me inscrever',
    'Jisajili sasa',
    'سجّل الآن',
  ),
  done: texts(
    'Thank you. You are registered, and get an email.',
    'Danke. Sie sind angemeldet und erhalten eine E-Mail.',
    'Gracias. Se ha inscrito y recibirá un correo.',
    'Merci. Vous êtes inscrit et recevez un e-mail.',
    'Dziękujemy. Zapis przyjęty, wysyłamy e-mail.',
    'Obrigado. Sua inscrição foi feita, e você recebe um e-mail.',
    'Asante. Umesajiliwa, na utapata barua pepe.',
    'شكرًا لك. تم تسجيلك، وسيصلك بريد إلكتروني.',
  ),
  fields: [
    name,
    email,
    {
      key: 'note',
      kind: 'long_text',
      label: texts(
        'Is there anything that we should know?',
        'Gibt es etwas, das wir wissen sollten?',
        '¿Hay algo que debamos saber?',
        'Y a-t-il quelque chose que nous devrions savoir ?',
        'Czy jest coś, o czym powinniśmy wiedzieć?',
        'Há algo que devemos saber?',
        'Kuna jambo tunalopaswa kujua?',
        'هل هناك ما ينبغي أن نعرفه؟',
      ),
    },
  ],
};

/** For a download: who wants it. */
export const downloadForm: ReadyMadeForm = {
  title: texts(
    'Get the file',
    'Datei erhalten',
    'Recibir el archivo',
    'Recevoir le fichier',
    'Odbierz plik',
    'Receber o arquivo',
    'Pata faili',
    'احصل على الملف',
  ),
  button: texts(
    'Send me the link',
    'Link senden',
    'Enviarme el enlace',
    'Envoyez-moi le lien',
    'Wyślij link',
    'Enviar o link',
    'Nitumie kiungo',
    'أرسلوا الرابط',
  ),
  done: texts(
    'Thank you. You get an email with the link.',
    'Danke. Sie erhalten eine E-Mail mit dem Link.',
    'Gracias. Recibirá un correo con el enlace.',
    'Merci. Vous recevez un e-mail avec le lien.',
    'Dziękujemy. Wyślemy e-mail z linkiem.',
    'Obrigado. Você recebe um e-mail com o link.',
    'Asante. Utapata barua pepe yenye kiungo.',
    'شكرًا لك. يصلك بريد إلكتروني فيه الرابط.',
  ),
  fields: [
    name,
    email,
    {
      key: 'company',
      kind: 'text',
      label: texts('Company', 'Firma', 'Empresa', 'Entreprise', 'Firma', 'Empresa', 'Kampuni', 'الشركة'),
    },
  ],
};
