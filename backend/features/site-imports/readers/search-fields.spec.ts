import { searchFieldsOf } from './search-fields.js';

const fieldsOf = (meta: Readonly<Record<string, string>>, title = 'Fees') =>
  searchFieldsOf({
    title,
    siteName: 'Old School',
    siteDescription: 'Since 1999',
    summary: 'A summary.',
    author: 'Grace Achieng',
    categories: ['Field Notes', 'News'],
    tags: ['fees', 'banks'],
    meta: new Map(Object.entries(meta)),
  });

describe('Fields of Yoast and Rank Math', () => {
  // The name of the site is added to each title here as well.
  it.each([
    ['%%title%% %%page%% %%sep%% %%sitename%%', ''],
    ['%%title%%', ''],
    ['%%sitename%% %%sep%% %%title%%', ''],
    ['School fees %%page%% %%sep%% %%sitename%%', 'School fees'],
    ['School fees | Old School', 'School fees'],
    ['School fees | Another School', 'School fees | Another School'],
    ['%%title%% and more', 'Fees and more'],
    ['%%title%% at %%sitename%%', 'Fees at Old School'],
    ['%%title%% %%sep%% %%primary_category%% %%sep%% %%sitename%%', 'Fees - Field Notes'],
    ['%%title%% %%sep%% Best of %%currentyear%% %%sep%% %%sitename%%', ''],
    ['%%cf_headline%% %%sep%% %%name%%', 'A headline - Grace Achieng'],
    ['%%cf_nothing%% %%sep%% %%category%%', 'Field Notes, News'],
    ['Fees &amp; reminders: 50% off, 20%% less', 'Fees & reminders: 50% off, 20%% less'],
    ['', ''],
  ])('the title %p becomes %p', (template, title) => {
    expect(fieldsOf({ _yoast_wpseo_title: template, headline: 'A headline' }).title).toBe(title);
    const variables = template.replace(/%%([a-z_]+)%%/g, '%$1%').replace('%cf_headline%', '%customfield(headline)%');
    if (!template.includes('20%%'))
      expect(fieldsOf({ rank_math_title: variables, headline: 'A headline' }).title).toBe(title);
  });

  it('has descriptions with the variables that are known', () => {
    expect(fieldsOf({ _yoast_wpseo_metadesc: '%%excerpt%% %%sep%% %%sitename%%' }).description).toBe(
      'A summary. - Old School',
    );
    expect(fieldsOf({ rank_math_description: '%excerpt% Tags: %tags%' }).description).toBe(
      'A summary. Tags: fees, banks',
    );
    expect(fieldsOf({ rank_math_description: 'Of %currentdate%' }).description).toBe('');
  });

  it('says what is hidden from search engines, where it was first, and what links show', () => {
    expect(fieldsOf({ '_yoast_wpseo_meta-robots-noindex': '1' }).noIndex).toBe(true);
    expect(fieldsOf({ '_yoast_wpseo_meta-robots-noindex': '2' }).noIndex).toBe(false);
    expect(fieldsOf({ rank_math_robots: 'a:2:{i:0;s:7:"noindex";i:1;s:8:"nofollow";}' }).noIndex).toBe(true);
    expect(fieldsOf({ rank_math_robots: 'a:1:{i:0;s:5:"index";}' }).noIndex).toBe(false);
    expect(fieldsOf({ rank_math_robots: '["noindex"]' }).noIndex).toBe(true);
    expect(fieldsOf({}).noIndex).toBeUndefined();
    expect(
      fieldsOf({
        _yoast_wpseo_canonical: ' https://first.example/text/ ',
        '_yoast_wpseo_opengraph-image': 'https://old.example/a.jpg',
        '_yoast_wpseo_opengraph-image-id': '21',
      }),
    ).toMatchObject({ canonical: 'https://first.example/text/', picture: 'attachment:21' });
    expect(
      fieldsOf({
        rank_math_canonical_url: 'https://first.example/',
        rank_math_facebook_image: 'https://old.example/a.jpg',
      }),
    ).toMatchObject({ canonical: 'https://first.example/', picture: 'https://old.example/a.jpg' });
  });
});
