import { Agent } from './agents/agent.entity.js';
import { EndedSession } from './auth/ended-session.entity.js';
import { Session } from './auth/session.entity.js';
import { Banner } from './banners/banner.entity.js';
import { ChatbotSettings } from './chatbot/chatbot-settings.entity.js';
import { KnowledgeItem } from './chatbot/knowledge-item.entity.js';
import { Client } from './clients/client.entity.js';
import { ContactInfo } from './contact-info/contact-info.entity.js';
import { Faq } from './faqs/faq.entity.js';
import { HomeImages } from './home-images/home-images.entity.js';
import { SiteIdentity } from './installation/site-identity.entity.js';
import { Legal } from './legal/legal.entity.js';
import { OutboxMail } from './mail/outbox-mail.entity.js';
import { Message } from './messages/message.entity.js';
import { Newsletter } from './newsletters/newsletter.entity.js';
import { Portfolio } from './portfolios/portfolio.entity.js';
import { PostCategory } from './post-categories/post-category.entity.js';
import { Post, PostCategoryLink, PostTag } from './posts/post.entity.js';
import { TagUse } from './posts/tag-use.entity.js';
import { Product } from './products/product.entity.js';
import { Role } from './roles/role.entity.js';
import { Service } from './services/service.entity.js';
import { Slider } from './sliders/slider.entity.js';
import { Statistic } from './statistics/statistic.entity.js';
import { Reply } from './submissions/reply.entity.js';
import { Subscriber } from './subscribers/subscriber.entity.js';
import { Testimonial } from './testimonials/testimonial.entity.js';
import { Upload } from './uploads/upload.entity.js';
import { UploadReference } from './uploads/upload-reference.entity.js';
import { User } from './users/user.entity.js';

/** Every table, named one by one: a glob would find nothing in a bundle, and too much in a test. */
export const entities = [
  Agent,
  Banner,
  ChatbotSettings,
  Client,
  ContactInfo,
  EndedSession,
  Faq,
  HomeImages,
  KnowledgeItem,
  Legal,
  Message,
  Newsletter,
  OutboxMail,
  Portfolio,
  Post,
  PostCategory,
  PostCategoryLink,
  PostTag,
  Product,
  Reply,
  Role,
  Service,
  Session,
  SiteIdentity,
  Slider,
  Statistic,
  Subscriber,
  TagUse,
  Testimonial,
  Upload,
  UploadReference,
  User,
];
