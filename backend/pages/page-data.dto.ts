/**
 * What each public page needs, in one answer. The frontend imports these classes as types only.
 * Field names are those of the public specification, section 3. Dates are ISO 8601 strings in UTC.
 */

/** One smaller or larger rendering of a picture. */
export class PictureVariant {
  /** Below /storage/. */
  path: string;
  /** In pixels. */
  width: number;
  /** MIME type: image/avif or image/webp. */
  type: string;
}

/** A stored picture with all its renderings. */
export class Picture {
  /** Below /storage/. */
  path: string;
  width: number;
  height: number;
  /** Alternative text; empty for a decorative picture. */
  alt: string;
  /** Ascending by width within each type. */
  variants: PictureVariant[];
}

export class ProductTitle {
  title: string;
  slug: string;
}

export class SidebarCategory {
  slug: string;
  title: string;
}

export class LatestPost {
  slug: string;
  title: string;
  photo: Picture | null;
  created_at: string;
}

export class SidebarData {
  categories: SidebarCategory[];
  /** The four newest. */
  latestPosts: LatestPost[];
  /** The twelve most used. */
  tags: string[];
}

export class ContactDetails {
  email: string;
  phone: string;
  address: string;
  facebook: string;
  x: string;
  instagram: string;
  linkedin: string;
}

/** What every page carries. */
export class SharedProps {
  siteName: string;
  /** Absolute address of the site without a trailing slash, from SITE_URL. */
  siteUrl: string;
  /** Null where the self-hosted bot check is used. */
  turnstileSiteKey: string | null;
  productSlider: ProductTitle[];
  sidebarData: SidebarData;
  contact: ContactDetails;
}

export class FaqItem {
  id: number;
  /** The question. */
  title: string;
  /** The answer, sanitized HTML. */
  description: string;
}

export class SliderText {
  title: string;
  description: string;
}

export class BannerPhoto {
  photo: Picture | null;
}

export class HomeImages {
  approach: Picture | null;
  help: Picture | null;
  product: Picture | null;
}

export class TestimonialItem {
  /** Sanitized HTML. */
  message: string;
  photo: Picture | null;
  name: string;
  position: string;
  /** Name of the client that the person works for; empty when none is named. */
  client: string;
}

export class StatisticItem {
  title: string;
  price: string;
}

/** A solution in a line. */
export class ProductLine {
  id: number;
  slug: string;
  title: string;
  summary: string;
}

/** A solution as lists show it. */
export class ProductCard {
  id: number;
  slug: string;
  title: string;
  introduction: string;
  summary: string;
  photo: Picture | null;
  cover_photo: Picture | null;
  /** Below /storage/; null when no document is stored. */
  file: string | null;
  is_featured: boolean;
}

/** A solution as its own page shows it. */
export class ProductDetail extends ProductCard {
  /** Sanitized HTML. */
  description: string;
  /** Sanitized HTML, one item per paragraph. */
  features: string;
}

export class PortfolioCard {
  id: number;
  slug: string;
  name: string;
  photo: Picture | null;
  /** Null when the project has no service: 'No Service' is shown. */
  service_title: string | null;
}

export class TitleOnly {
  title: string;
}

export class NameOnly {
  name: string;
}

/** A project as its own page shows it. */
export class PortfolioDetail {
  id: number;
  slug: string;
  name: string;
  photo: Picture | null;
  images: Picture[];
  service: TitleOnly | null;
  client: NameOnly | null;
  /** The solution that the project was built with; null when none is named or it is inactive. */
  product: ProductTitle | null;
  introduction: string;
  /** Sanitized HTML. */
  description: string;
  /** Sanitized HTML. */
  feedback: string;
}

export class PostCard {
  slug: string;
  title: string;
  /** Plain text, cut to 180 characters with '...' appended where it was longer. */
  description: string;
  /** Title of the first category; null when it has none. */
  category: string | null;
  photo: Picture | null;
  created_at: string;
}

export class PostDetail {
  slug: string;
  title: string;
  /** Sanitized HTML. */
  description: string;
  category: string | null;
  photo: Picture | null;
  created_at: string;
  updated_at: string;
  tags: string[];
}

export class PaginatedPosts {
  data: PostCard[];
  prev_page_url: string | null;
  next_page_url: string | null;
  last_page: number;
  current_page: number;
  path: string;
  total: number;
}

export class ClientLogo {
  name: string;
  photo: Picture;
}

export class HomePageData extends SharedProps {
  slider: SliderText | null;
  banner: BannerPhoto | null;
  clientLogos: ClientLogo[];
  homeimage: HomeImages;
  faqs: FaqItem[];
  testimonials: TestimonialItem[];
  statistics: StatisticItem[];
  /** All active solutions, featured ones first. */
  products: ProductLine[];
}

export class SolutionsPageData extends SharedProps {
  products: ProductCard[];
  homeimage: HomeImages;
  faqs: FaqItem[];
}

export class SolutionPageData extends SharedProps {
  product: ProductDetail;
  faqs: FaqItem[];
}

export class SearchPageData extends SharedProps {
  products: ProductCard[];
  searchQuery: string;
}

/** One tab of the portfolio's filter. */
export class ServiceTab {
  slug: string;
  title: string;
}

export class PortfoliosPageData extends SharedProps {
  portfolios: PortfolioCard[];
  /** The distinct services of the active projects. */
  services: ServiceTab[];
  /** Slug of the chosen service; null shows all. */
  currentService: string | null;
}

export class PortfolioPageData extends SharedProps {
  portfolio: PortfolioDetail;
  /** Same service, at most four. */
  relatedPortfolios: PortfolioCard[];
}

export class UpdatesPageData extends SharedProps {
  posts: PaginatedPosts;
  /** The search text in force; empty when none. */
  search: string;
  /** The category in force; null when none. */
  category: SidebarCategory | null;
}

export class UpdatePageData extends SharedProps {
  post: PostDetail;
}

export class MapPlace {
  latitude: number;
  longitude: number;
}

export class ContactPageData extends SharedProps {
  faqs: FaqItem[];
  /** Place of the head office; null hides the map. */
  map: MapPlace | null;
}

export class ApplyProduct {
  id: number;
  title: string;
}

export class ApplyPageData extends SharedProps {
  products: ApplyProduct[];
  countries: string[];
}

export class LegalPageData extends SharedProps {
  title: string;
  /** Sanitized HTML. */
  content: string;
}
