import { BlockHead, defineSiteExtension, usePageLanguage } from '@jukwaa/extension/site';
import { useId, useState } from 'react';
import type { CalculatorBlock, CalculatorData } from './calculator.js';
import styles from './site.module.css';

const TOTAL: Readonly<Record<string, string>> = { en: 'Total', de: 'Summe', fr: 'Total', es: 'Total', sw: 'Jumla' };

type Shown = CalculatorBlock & CalculatorData;

/** Before scripts run, it is a list of prices. */
function Calculator({ block: { heading, introduction, currency, rates } }: { block: Shown }) {
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({});
  const id = useId();
  const language = usePageLanguage();
  const price = (amount: number) => {
    try {
      return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount);
    } catch {
      return `${amount} ${currency}`;
    }
  };
  const total = rates.reduce((sum, rate) => sum + rate.price * (counts[rate.id] ?? 1), 0);
  return (
    <div className="container">
      <BlockHead heading={heading} introduction={introduction} />
      <ul className={styles.rates}>
        {rates.map((rate) => (
          <li key={rate.id} className={styles.rate}>
            <label className={styles.name} htmlFor={`${id}-${rate.id}`}>
              {rate.name}
            </label>
            <span className={styles.price}>{`${price(rate.price)} ${rate.unit}`.trim()}</span>
            <input
              id={`${id}-${rate.id}`}
              className={styles.count}
              type="number"
              inputMode="numeric"
              min={0}
              max={100_000}
              value={counts[rate.id] ?? 1}
              onChange={(event) =>
                setCounts({ ...counts, [rate.id]: Math.max(0, event.currentTarget.valueAsNumber || 0) })
              }
            />
          </li>
        ))}
      </ul>
      <div className={styles.total}>
        <span>{TOTAL[language.split('-')[0] ?? ''] ?? TOTAL.en}</span>
        <output>{price(total)}</output>
      </div>
    </div>
  );
}

/** All rates, as a page. */
function AllPrices({ data: { rates } }: { data: CalculatorData }) {
  return (
    <div className="container">
      <ul className={styles.rates}>
        {rates.map(({ id, name, price, unit }) => (
          <li key={id} className={styles.rate}>
            <span className={styles.name}>{name}</span>
            <span className={styles.price}>{`${price} ${unit}`.trim()}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The same on the home page, once there are some. */
const Prices = ({ data }: { data: CalculatorData }) => (data.rates.length === 0 ? null : <AllPrices data={data} />);

export default defineSiteExtension({
  pages: { 'all-prices': AllPrices },
  sections: { 'price-calculator': Prices },
  head: () => ({ links: [{ rel: 'help', href: '/all-prices' }] }),
  blocks: { price_calculator: { View: Calculator, isEmpty: ({ rates }: Shown) => rates.length === 0 } },
});
