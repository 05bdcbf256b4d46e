import { readFileSync } from 'node:fs';
import type { ContactInfoInput } from '../company/contact-info/contact-info.dto.js';
import type { IdentityInput } from '../company/identity/identity.dto.js';
import type { LegalInput } from '../company/legal/legal.dto.js';
import type { BannerInput } from '../content/banners/banner.dto.js';
import type { ClientInput } from '../content/clients/client.dto.js';
import type { ContentPageInput } from '../content/content-pages/content-page.dto.js';
import type { FaqInput } from '../content/faqs/faq.dto.js';
import type { HomeSectionsInput } from '../content/home-sections/home-sections.dto.js';
import type { PortfolioInput } from '../content/portfolios/portfolio.dto.js';
import type { PostCategoryInput } from '../content/post-categories/post-category.dto.js';
import type { PostInput } from '../content/posts/post.dto.js';
import type { ProductInput } from '../content/products/product.dto.js';
import type { ServiceInput } from '../content/services/service.dto.js';
import type { SliderInput } from '../content/sliders/slider.dto.js';
import type { StatisticInput } from '../content/statistics/statistic.dto.js';
import type { TestimonialInput } from '../content/testimonials/testimonial.dto.js';
import type { AgentInput } from '../visitors/agents/agent.dto.js';
import type { AgentStatus } from '../visitors/agents/agent.entity.js';
import type { ChatbotSettingsInput } from '../visitors/chatbot/chatbot-settings.dto.js';
import type { KnowledgeItemInput } from '../visitors/chatbot/knowledge-item.dto.js';
import type { ContactInput } from '../visitors/messages/message.dto.js';
import type { MessageStatus } from '../visitors/messages/message.entity.js';

/** The files refer to records by slug, title or name: ids are assigned on insert. */
interface Slug {
  slug: string;
}

interface Dated {
  /** ISO 8601. */
  created_at: string;
}

type DemoService = ServiceInput & Slug;
type DemoClient = Omit<ClientInput, 'photo'>;
export type DemoSolution = Omit<ProductInput, 'is_featured' | 'photo' | 'cover_photo' | 'images' | 'file'> &
  Slug & {
    is_featured: '0' | '1';
    /** The text of the brochure, whose PDF is in `brochures/`. */
    brochure: object;
  };
/** `client` is a name, `service` a title, `product` a slug. */
type DemoPortfolio = Pick<PortfolioInput, 'name' | 'introduction' | 'description' | 'feedback' | 'status'> &
  Slug & { client: string; service: string; product: string };
type DemoTestimonial = Omit<TestimonialInput, 'client_id' | 'photo'> & { client: string };
/** Of a block or an entry of it, `photo` is the `ref` of a picture. */
type DemoPage = Omit<ContentPageInput, 'blocks'> & { slug: string; blocks: DemoBlock[] };
export type DemoBlock = Record<string, unknown> & { items?: Record<string, unknown>[] };
/** `categories` are titles. */
type DemoPost = Omit<PostInput, 'categories' | 'photo'> & Slug & Dated & { categories: string[]; tags: string[] };
type DemoMessage = Pick<ContactInput, 'name' | 'email' | 'message'> & Dated & { status: MessageStatus };
/** `products` is a slug. */
type DemoAgent = Pick<AgentInput, 'name' | 'email' | 'phone' | 'location' | 'country'> &
  Dated & { products: string; status: AgentStatus };

/** A picture in `pictures/`, and the record that uses it. */
export interface DemoPicture {
  /** The kind of record, and the folder of the file. */
  entity: string;
  /** The record's slug, title or name. */
  ref: string;
  field: string;
  /** Position in an album, from 1. */
  position?: number;
  /** The file, without its type. */
  name: string;
  /** Default: 'svg'. */
  type?: 'svg' | 'webp';
  /** What it shows, where the record's own title does not say it. */
  alt?: string;
  /** In pixels, as pages show it. */
  width: number;
  height: number;
}

/** The parts of the JSON files that the seed uses. */
export interface DemoContent {
  site: {
    /** An SVG. */
    mark: string;
    identity: IdentityInput;
    words: Record<string, string>;
    /** A group each, its words separated by commas. */
    synonyms: string[];
    home_sections: HomeSectionsInput;
    contact: ContactInfoInput;
    chatbot_settings: ChatbotSettingsInput;
    banner: Omit<BannerInput, 'photo'>;
    sliders: SliderInput[];
  };
  legal: LegalInput;
  services: DemoService[];
  clients: DemoClient[];
  solutions: DemoSolution[];
  portfolios: DemoPortfolio[];
  testimonials: DemoTestimonial[];
  faqs: FaqInput[];
  statistics: StatisticInput[];
  knowledge: KnowledgeItemInput[];
  postCategories: (PostCategoryInput & Slug)[];
  posts: DemoPost[];
  pages: DemoPage[];
  messages: DemoMessage[];
  agents: DemoAgent[];
  pictures: DemoPicture[];
}

/** Unchecked: the files are part of the program. */
function read<K extends keyof DemoContent>(name: string): DemoContent[K] {
  return JSON.parse(readFileSync(new URL(`./content/${name}.json`, import.meta.url), 'utf8'));
}

/** Reads the files beside this module; the build copies them. */
export function readDemoContent(): DemoContent {
  return {
    site: read<'site'>('site'),
    legal: read<'legal'>('legal'),
    services: read<'services'>('services'),
    clients: read<'clients'>('clients'),
    solutions: read<'solutions'>('solutions'),
    portfolios: read<'portfolios'>('portfolios'),
    testimonials: read<'testimonials'>('testimonials'),
    faqs: read<'faqs'>('faqs'),
    statistics: read<'statistics'>('statistics'),
    knowledge: read<'knowledge'>('knowledge'),
    postCategories: read<'postCategories'>('post_categories'),
    posts: read<'posts'>('posts'),
    pages: read<'pages'>('pages'),
    messages: read<'messages'>('messages'),
    agents: read<'agents'>('agents'),
    pictures: read<'pictures'>('pictures'),
  };
}
