import { analyzerOf } from './text-analyzer.js';

/** Words as texts have them, and as somebody may look for them. */
const PAIRS: Readonly<Record<string, { found: number; pairs: string }>> = {
  en: {
    found: 19,
    pairs:
      'payments payment, schools school, invoices invoice, printing print, printed printing, reports reporting, updated update, managing manage, offices office, teachers teacher, fees fee, connected connect, clinics clinic, orders ordering, booking bookings, training trained, prices priced, learning learn, branches branch, monthly month',
  },
  sw: {
    found: 19,
    pairs:
      'shule shuleni, malipo malipo, bei bei, ripoti ripoti, mwalimu walimu, mtoto watoto, kitabu vitabu, kulipa analipa, kuuza wanauza, ofisi ofisini, karo karo, risiti risiti, mteja wateja, duka maduka, gharama gharama, mafunzo mafunzo, simu simu, jina majina, huduma huduma, kusoma wanasoma',
  },
  fr: {
    found: 18,
    pairs:
      'paiements paiement, écoles école, factures facture, imprimer imprimée, rapports rapport, gestion gestions, gérer gérons, professeurs professeur, prix prix, connexions connexion, cliniques clinique, commandes commander, réservations réservation, formations formation, tarifs tarif, mensuelle mensuel, nouvelles nouvelle, entreprises entreprise, livraisons livraison, clients cliente',
  },
  de: {
    found: 15,
    pairs:
      'Zahlungen Zahlung, Schulen Schule, Rechnungen Rechnung, drucken druckt, Berichte Bericht, Häuser Haus, Gebühren Gebühr, verwalten verwaltet, Lehrer Lehrern, Preise Preis, Verbindungen Verbindung, Kliniken Klinik, Bestellungen bestellen, buchen gebucht, Schulungen Schulung, monatlich monatliche, Kunden Kunde, Büros Büro, Verträge Vertrag, gehen ging',
  },
  es: {
    found: 20,
    pairs:
      'pagos pago, escuelas escuela, facturas factura, imprimir imprimido, informes informe, precios precio, gestiones gestión, profesores profesor, cuotas cuota, conexiones conexión, clínicas clínica, pedidos pedido, reservas reservar, cursos curso, mensual mensuales, clientes cliente, oficinas oficina, contratos contrato, nuevas nuevo, vendo venden',
  },
  pt: {
    found: 17,
    pairs:
      'pagamentos pagamento, escolas escola, faturas fatura, imprimir imprimindo, relatórios relatório, preços preço, gestões gestão, professores professor, taxas taxa, conexões conexão, clínicas clínica, pedidos pedido, reservas reservar, cursos curso, mensal mensais, clientes cliente, escritórios escritório, contratos contrato, novas nova, vendo vendem',
  },
  pl: {
    found: 19,
    pairs:
      'płatności płatność, szkoły szkoła, faktury faktura, drukować drukuje, raporty raport, ceny cena, zarządzanie zarządzania, nauczyciele nauczyciel, opłaty opłata, połączenia połączenie, kliniki klinika, zamówienia zamówienie, rezerwacje rezerwacja, szkolenia szkolenie, miesięczny miesięczna, klienci klient, biura biuro, umowy umowa, ŁÓDŹ Łodz, sieć siec',
  },
  ar: {
    found: 15,
    pairs:
      'المدفوعات مدفوعات, المدرسة مدرسة, الفواتير فواتير, والتقارير تقارير, الأسعار أسعار, الإدارة إدارة, المعلمون المعلمين, الرسوم رسوم, الاتصال اتصال, العيادة العيادات, الطلبات الطلب, الحجوزات الحجز, التدريب تدريب, الشهرية الشهري, العملاء عملاء, المكتب مكتب, العقود عقود, للشركة الشركة, بالعربية العربية, كتب كتاب',
  },
};

it.each(Object.entries(PAIRS))('In %s a word is found by other forms of it', async (language, { found, pairs }) => {
  const { tokenize } = await analyzerOf(language);
  const all = pairs.split(', ').map((pair) => pair.split(' '));
  const same = all.filter(([text = '', query = '']) => tokenize(text).join() === tokenize(query).join());
  expect([all.length, same.length]).toEqual([20, found]);
});
