import { bannerScreen } from './content/resources/banner';
import { clientScreen } from './content/resources/client';
import { faqScreen } from './content/resources/faq';
import { pageScreen } from './content/resources/page';
import { portfolioScreen } from './content/resources/portfolio';
import { postScreen } from './content/resources/post';
import { postCategoryScreen } from './content/resources/post-category';
import { productScreen } from './content/resources/product';
import { serviceScreen } from './content/resources/service';
import { sliderScreen } from './content/resources/slider';
import { statisticScreen } from './content/resources/statistic';
import { testimonialScreen } from './content/resources/testimonial';
import { formScreen } from './features/forms/form';
import { userScreen } from './people/users/user';
import { registerScreens } from './records/screens/registry';
import { redirectScreen } from './site/redirects/redirect';
import { knowledgeScreen } from './visitors/chatbot/knowledge-item';
import { savedReplyScreen } from './visitors/inbox/saved-reply';
import { subscriberScreen } from './visitors/people/subscriber';

// The resources at `/admin/{name}`.
registerScreens({
  banner: bannerScreen,
  chatbot: knowledgeScreen,
  client: clientScreen,
  faq: faqScreen,
  form: formScreen,
  page: pageScreen,
  portifolio: portfolioScreen,
  post: postScreen,
  post_category: postCategoryScreen,
  product: productScreen,
  redirect: redirectScreen,
  saved_reply: savedReplyScreen,
  service: serviceScreen,
  slider: sliderScreen,
  statistic: statisticScreen,
  subscriber: subscriberScreen,
  testimonial: testimonialScreen,
  user: userScreen,
});

// A route that opens a screen imports these from here, so that the list above has been read.
export { screenOf, screenOrNotFound } from './records/screens/registry';
