import { readFileSync } from 'node:fs';
import type { PictureDirection } from './art/index.js';

type Status = 'active' | 'inactive';

/** A heading with its text, as used in most sections of the pages. */
export interface DemoPoint {
  title: string;
  text: string;
}

export interface DemoSection {
  title: string;
  introduction: string;
  points: DemoPoint[];
}

export interface DemoSite {
  site_name: string;
  tagline: string;
  contact: {
    email: string;
    phone: string;
    address: string;
    facebook: string;
    x: string;
    instagram: string;
    linkedin: string;
  };
  map: { latitude: number; longitude: number; note: string };
  sliders: { title: string; description: string; status: Status }[];
  banner: { name: string; status: Status };
  home: {
    clients_title: string;
    why: DemoSection;
    help: DemoSection;
    approach: DemoSection;
    marketplace: DemoPoint;
    testimonials: DemoPoint;
    faq: DemoPoint;
    agent: DemoPoint;
    statistics: { title: string };
  };
  solutions: { title: string; introduction: string; serve: { title: string; points: DemoPoint[] } };
  portfolio: { title: string; introduction: string };
  updates: { title: string; introduction: string };
  newsletter: DemoPoint;
  contact_page: { title: string; introduction: string; chat: string; email_note: string };
  apply: { title: string; introduction: string };
  footer: { text: string };
  chatbot_settings: {
    welcome_message: string;
    fallback_message: string;
    base_system_prompt: string;
    is_active: boolean;
  };
}

export interface DemoSolution {
  title: string;
  slug: string;
  introduction: string;
  summary: string;
  description: string;
  features: string;
  is_featured: '0' | '1';
  status: Status;
  brochure: { title: string; sections: { heading: string; text: string }[] };
}

export interface DemoService {
  title: string;
  slug: string;
  description: string;
  status: Status;
}

export interface DemoClient {
  name: string;
  country: string;
  comment: string;
  status: Status;
}

/** Client, service and product are named by their titles or slugs. */
export interface DemoPortfolio {
  name: string;
  slug: string;
  client: string;
  service: string;
  product: string;
  introduction: string;
  description: string;
  feedback: string;
  status: Status;
}

export interface DemoPostCategory {
  title: string;
  slug: string;
  status: Status;
}

export interface DemoPost {
  title: string;
  slug: string;
  categories: string[];
  tags: string[];
  description: string;
  created_at: string;
  status: Status;
}

export interface DemoTestimonial {
  name: string;
  position: string;
  client: string;
  message: string;
  status: Status;
}

export interface DemoFaq {
  title: string;
  description: string;
  status: Status;
}

export interface DemoStatistic {
  title: string;
  price: string;
  status: Status;
}

export interface DemoAgent {
  name: string;
  email: string;
  phone: string;
  location: string;
  country: string;
  products: string;
  status: 'pending' | 'approved' | 'rejected';
  created_at: string;
}

export interface DemoMessage {
  name: string;
  email: string;
  message: string;
  status: 'new' | 'handled';
  created_at: string;
}

export interface DemoKnowledge {
  title: string;
  content: string;
  category: 'general' | 'company' | 'products' | 'services' | 'pricing' | 'support' | 'contact' | 'faq';
  keywords: string[];
  priority: number;
  is_active: boolean;
}

export interface DemoSynonyms {
  terms: string[];
}

export interface DemoLegal {
  terms: string;
  privacy: string;
}

/** Everything the demo company says and shows. */
export interface DemoContent {
  site: DemoSite;
  solutions: DemoSolution[];
  services: DemoService[];
  clients: DemoClient[];
  portfolios: DemoPortfolio[];
  postCategories: DemoPostCategory[];
  posts: DemoPost[];
  testimonials: DemoTestimonial[];
  faqs: DemoFaq[];
  statistics: DemoStatistic[];
  agents: DemoAgent[];
  messages: DemoMessage[];
  knowledge: DemoKnowledge[];
  synonyms: DemoSynonyms[];
  legal: DemoLegal;
  pictures: PictureDirection[];
}

/** The files are trusted parts of the program, so their shape is stated and not checked. */
function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`./content/${name}.json`, import.meta.url), 'utf8')) as T;
}

/** Reads the demo texts from beside this file: the source folder, or the build, to which they are copied. */
export function readDemoContent(): DemoContent {
  return {
    site: read<DemoSite>('site'),
    solutions: read<DemoSolution[]>('solutions'),
    services: read<DemoService[]>('services'),
    clients: read<DemoClient[]>('clients'),
    portfolios: read<DemoPortfolio[]>('portfolios'),
    postCategories: read<DemoPostCategory[]>('post_categories'),
    posts: read<DemoPost[]>('posts'),
    testimonials: read<DemoTestimonial[]>('testimonials'),
    faqs: read<DemoFaq[]>('faqs'),
    statistics: read<DemoStatistic[]>('statistics'),
    agents: read<DemoAgent[]>('agents'),
    messages: read<DemoMessage[]>('messages'),
    knowledge: read<DemoKnowledge[]>('knowledge'),
    synonyms: read<DemoSynonyms[]>('synonyms'),
    legal: read<DemoLegal>('legal'),
    pictures: read<PictureDirection[]>('pictures'),
  };
}
