import type { CustomFetch } from 'openid-client';

/** Keeps what a provider answered last, for whoever tries it. */
export class LastAnswers {
  /** Status and beginning of the last answer. */
  last = '';

  /** Seconds by which the provider's clock is ahead, as far as it says. */
  clockDifference: number | undefined;

  constructor(private readonly ask: CustomFetch) {}

  readonly fetch: CustomFetch = async (...call) => {
    const response = await this.ask(...call);
    const date = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(date)) this.clockDifference = (date - Date.now()) / 1000;
    const text = (await response.clone().text()).replace(/\s+/g, ' ');
    this.last = `${response.status} ${text}`;
    return response;
  };
}
