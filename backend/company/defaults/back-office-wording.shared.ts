import type { DefaultSet } from './defaults.shared.js';

/**
 * Plain English texts of the back office, by the specified text. Includes messages from the server: the API always sends the
 * specified text, and the back office translates it into the site's wording. Nouns within the server's sentences (`sayName`)
 * are in the site's wording already, since they are not complete texts that could be translated here.
 */
const BACK_OFFICE_TEXTS: Readonly<Record<string, string>> = {
  Submit: 'Sign in',
  'Sign In': 'Sign in',
  'Email is required, Please enter email': 'Please enter your email address',
  'Password required, Please enter password': 'Please enter your password',
  'Ooops! Something went wrong .': 'There is no such screen.',
  'Back to Dashboard': 'Back to Today',

  Portifolios: 'Projects',
  'Portifolio Management': 'Projects',
  'Add Portifolio': 'Add Project',
  'Create portifolio': 'Create project',
  Portfolio: 'Project',
  portfolio: 'project',
  portfolios: 'projects',
  'Portfolio Categories': 'Project categories',
  Posts: 'Updates',
  posts: 'updates',
  Post: 'Update',
  post: 'update',
  'New post': 'New update',
  'Add Post': 'Add Update',
  'Create post': 'Create update',
  'Post Categories': 'Update categories',
  'Post Category': 'Update category',
  'post category': 'update category',
  'post categories': 'update categories',
  'Add Post Category': 'Add Update Category',
  'Create post category': 'Create update category',
  'Portfolio Category Management': 'Project categories',
  'Add Portfolio Category': 'Add Project Category',
  'Portfolio Category': 'Project category',
  'Portfolio category': 'Project category',
  'portfolio category': 'project category',
  'portfolio categories': 'project categories',
  Product: 'Solution',
  Products: 'Solutions',
  Faqs: 'FAQs',
  'Faq Management': 'FAQs',
  'Add Faq': 'Add FAQ',
  'Chatbot settings': 'Assistant settings',
  'chatbot settings': 'assistant settings',
  'Chatbot settings updated successfully': 'Assistant settings saved',
  'What the chatbot on the public site says, and how it is told to behave.':
    'What the assistant on the public site says, and how it is told to behave.',
  'The chatbot can use it in answers.': 'The assistant can use it in answers.',
  'The chatbot does not use it.': 'The assistant does not use it.',
  'The chatbot answers from these: opening hours, prices, how to become an agent.':
    'The assistant answers from these: opening hours, prices, how to become an agent.',
  'The chatbot answers from these items while they are active.':
    'The assistant answers from these items while they are active.',
  'Only active items are used by the chatbot.': 'Only active items are used by the assistant.',
  'AI Bot Knowledge Management': 'Knowledge of the assistant',
  'The chosen portfolio category does not exist.': 'The chosen project category does not exist.',
  'Agent Application Management': 'Agent applications',
  'Banner Management': 'Banners',
  'Client Management': 'Clients',
  'Message Management': 'Messages',
  'Post Category Management': 'Update categories',
  'Newsletter Management': 'Newsletters',
  'Updates are the news of the company: releases, field notes, case studies. An active one appears on the public site as soon as it is saved.':
    'Updates are the news of the company: releases, field notes, case studies.',
  'Page Management': 'Pages',
  'Post Management': 'Updates',
  'Slider Management': 'Sliders',
  'Solution Management': 'Solutions',
  'Statistics Management': 'Statistics',
  'Subscriber Management': 'Subscribers',
  'Testimonial Management': 'Testimonials',
  'User Management': 'Users',

  photo: 'Photo',
  'Write tags separated by comma': 'Separated by commas',
  'Write keywords separated by comma': 'Separated by commas',

  'Please User name': 'Please enter a name',
  'Please Client name': 'Please enter a name',
  'Please Client country': 'Please choose a country',
  'Select status to proceed': 'Please choose a status',
  'Please enter Question': 'Please enter a question',
  'Answer to questtion is required': 'This question has no answer yet',
  'Please enter title': 'Please enter a title',
  'Please enter name': 'Please enter a name',
  'Please enter email': 'Please enter an email address',
  'Please enter text': 'Please enter a text',
  'Please select category': 'Please select a category',

  'Post Deleted Successfuly': 'Update deleted',
  'Post Category Deleted Successfuly': 'Update category deleted',
  ' Banner Deleted Successfuly': 'Banner deleted',
  'Client Deleted Successfuly': 'Client deleted',
  'FAQ Deleted Successfuly': 'FAQ deleted',
  'Portfolio Deleted Successfuly': 'Project deleted',
  'Solution Deleted Successfuly': 'Solution deleted',
  'Portfolio Category Deleted Successfuly': 'Project category deleted',
  'Slider Deleted Successfuly': 'Slider deleted',
  'Statistic Deleted Successfuly': 'Statistic deleted',
  'Subscriber Deleted Successfuly': 'Subscriber deleted',
  'Testimonial Deleted Successfuly': 'Testimonial deleted',
  'User Deleted Successfuly': 'User deleted',
  'Page Deleted Successfuly': 'Page deleted',
  'Message Deleted Successfully': 'Message deleted',
  'Agent Application Deleted Successfully': 'Agent application deleted',
  'Question Deleted Successfully': 'Question deleted',
  'Knowledge item deleted successfully': 'Knowledge item deleted',
};

/** The heading of an empty list, with any plural. */
const NOTHING_FOUND = /^No (.+) found in the system$/;

/** Returns a back office text in the site's wording. */
export const worded = (text: string, wording: DefaultSet): string =>
  wording === 'plain'
    ? (Object.hasOwn(BACK_OFFICE_TEXTS, text) && BACK_OFFICE_TEXTS[text]) || text.replace(NOTHING_FOUND, 'No $1 yet')
    : text;
