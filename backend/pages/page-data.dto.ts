/**
 * The data of each public page. The frontend imports these classes as types only.
 * Field names are those of the public specification, section 3. Dates are ISO 8601 strings in UTC.
 */

/** One smaller or larger rendering of a picture. */
export class PictureVariant {
  /**
   * Below /storage/.
   * @example post/5b78e15b29ab93b808319e71-395.avif
   */
  path: string;
  /**
   * In pixels.
   * @example 395
   */
  width: number;
  /**
   * MIME type: image/avif or image/webp.
   * @example image/avif
   */
  type: string;
}

/** A stored picture with all its renderings. */
export class Picture {
  /**
   * Below /storage/.
   * @example post/5b78e15b29ab93b808319e71.jpg
   */
  path: string;
  /** @example 790 */
  width: number;
  /** @example 500 */
  height: number;
  /**
   * Alternative text; empty for a decorative picture.
   * @example "Why a fee reminder on the ninth works better"
   */
  alt: string;
  /** Ascending by width within each type. */
  variants: PictureVariant[];
}

export class ProductTitle {
  /** @example "Shule School Manager" */
  title: string;
  /** @example shule-school-manager */
  slug: string;
}

export class SidebarCategory {
  /** @example field-notes */
  slug: string;
  /** @example "Field Notes" */
  title: string;
}

export class LatestPost {
  /** @example why-a-fee-reminder-on-the-ninth-works-better */
  slug: string;
  /** @example "Why a fee reminder on the ninth works better" */
  title: string;
  photo: Picture | null;
  /** @example 2026-10-14T07:15:00.000Z */
  created_at: string;
}

export class SidebarData {
  categories: SidebarCategory[];
  /** The newest four. */
  latestPosts: LatestPost[];
  /**
   * The most used twelve.
   * @example ["Reporting", "M-Pesa"]
   */
  tags: string[];
}

export class ContactDetails {
  /** @example hello@example.com */
  email: string;
  /** @example "+254 700 000 123" */
  phone: string;
  /** @example "Msonobari Court, Ngong Road, Nairobi, Kenya" */
  address: string;
  /** @example https://www.facebook.com/example */
  facebook: string;
  /** @example https://x.com/example */
  x: string;
  /** @example https://www.instagram.com/example */
  instagram: string;
  /** @example https://www.linkedin.com/company/example */
  linkedin: string;
}

export class GroundColors {
  /** @example "#faf7f1" */
  light: string;
  /** @example "#0d1c1d" */
  dark: string;
}

/** The company's marks and looks. A text that is empty is not shown. */
export class SiteLook {
  /** @example "Software for clinics" */
  tagline: string;
  /**
   * The sentence below the logo in the footer.
   * @example "Made for wards and waiting rooms."
   */
  footerShort: string;
  /**
   * The paragraph below it, where there is no address.
   * @example "Software for clinics since 1999."
   */
  footerLong: string;
  /** @example "Monday-Friday 9 am to 5 pm" */
  hours: string;
  /**
   * What stands after © instead of the name.
   * @example "Acme Ltd"
   */
  copyright: string;
  /** Null: the built-in mark with the name. */
  logo: Picture | null;
  /** For the dark scheme; null: the other one on a light plate. */
  logoDark: Picture | null;
  /**
   * Below /storage/; null for the built-in icon.
   * @example identity_icon/5b78e15b29ab93b808319e71.png
   */
  icon: string | null;
  /**
   * Address that opens a WhatsApp conversation; empty without a number.
   * @example https://wa.me/254700000123?text=Hello
   */
  whatsapp: string;
  /**
   * A style sheet with the custom properties of the theme; empty for the built-in one.
   * @example ":root{--accent:light-dark(#1457c8,#7fb0ff)}"
   */
  theme: string;
  /** The ground of each scheme, for the browser's own bars. */
  ground: GroundColors;
}

/** Data of every page. */
export class SharedProps {
  /** @example "Jukwaa Software" */
  siteName: string;
  /**
   * Absolute address of the site without a trailing slash, from SITE_URL.
   * @example https://www.example.com
   */
  siteUrl: string;
  /**
   * Null if the self-hosted bot check is used.
   * @example 0x4AAAAAAA
   */
  turnstileSiteKey: string | null;
  productSlider: ProductTitle[];
  sidebarData: SidebarData;
  contact: ContactDetails;
  look: SiteLook;
}

export class FaqItem {
  /** @example 3 */
  id: number;
  /**
   * The question.
   * @example "Can we try a solution before we buy it?"
   */
  title: string;
  /**
   * The answer, sanitized HTML.
   * @example "<p>Yes, for 14 days and free of charge.</p>"
   */
  description: string;
}

export class SliderText {
  /** @example "Software that balances at the end of the day" */
  title: string;
  /** @example "Nine web-based solutions for schools, clinics and shops." */
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
  /**
   * Sanitized HTML.
   * @example "<p>My Saturday belongs to my family again.</p>"
   */
  message: string;
  photo: Picture | null;
  /** @example "Wangeci Ndumberi" */
  name: string;
  /** @example Bursar */
  position: string;
  /**
   * Name of the client that the person works for; empty when none is named.
   * @example "Mlima Kenda Academy"
   */
  client: string;
}

export class StatisticItem {
  /** @example "Organisations served" */
  title: string;
  /** @example 418 */
  price: string;
}

/** A solution as a link. */
export class ProductLine {
  /** @example 1 */
  id: number;
  /** @example shule-school-manager */
  slug: string;
  /** @example "Shule School Manager" */
  title: string;
  /** @example "For schools of 80 to 3,000 learners." */
  summary: string;
}

/** A solution as lists show it. */
export class ProductCard {
  /** @example 1 */
  id: number;
  /** @example shule-school-manager */
  slug: string;
  /** @example "Shule School Manager" */
  title: string;
  /** @example "Admissions, fees, attendance and report forms." */
  introduction: string;
  /** @example "For schools of 80 to 3,000 learners." */
  summary: string;
  photo: Picture | null;
  cover_photo: Picture | null;
  /**
   * Below /storage/; null when no document is stored. Stays the same when the document is replaced.
   * @example document/shule-school-manager.pdf
   */
  file: string | null;
  /** @example true */
  is_featured: boolean;
}

/** A solution as its own page shows it. */
export class ProductDetail extends ProductCard {
  /**
   * Sanitized HTML.
   * @example "<p>The busiest morning in a bursar’s year …</p>"
   */
  description: string;
  /**
   * Sanitized HTML, one item per paragraph.
   * @example "<p>Fee structures by class</p><p>Attendance by stream</p>"
   */
  features: string;
}

export class PortfolioCard {
  /** @example 5 */
  id: number;
  /** @example fee-reconciliation-at-mlima-kenda-academy */
  slug: string;
  /** @example "Fee Reconciliation at Mlima Kenda Academy" */
  name: string;
  photo: Picture | null;
  /**
   * Null when the project has no service: 'No Service' is shown.
   * @example "Payments and Integrations"
   */
  service_title: string | null;
}

export class TitleOnly {
  /** @example "Payments and Integrations" */
  title: string;
}

export class NameOnly {
  /** @example "Mlima Kenda Academy" */
  name: string;
}

/** A project as its own page shows it. */
export class PortfolioDetail {
  /** @example 5 */
  id: number;
  /** @example fee-reconciliation-at-mlima-kenda-academy */
  slug: string;
  /** @example "Fee Reconciliation at Mlima Kenda Academy" */
  name: string;
  photo: Picture | null;
  images: Picture[];
  service: TitleOnly | null;
  client: NameOnly | null;
  /** The solution that the project was built with; null when none is named or it is inactive. */
  product: ProductTitle | null;
  /** @example "Nine in ten fee payments are posted without anyone touching them." */
  introduction: string;
  /**
   * Sanitized HTML.
   * @example "<p>The academy collected fees through a paybill …</p>"
   */
  description: string;
  /**
   * Sanitized HTML.
   * @example "<p>Parents stopped bringing screenshots.</p>"
   */
  feedback: string;
}

export class PostCard {
  /** @example why-a-fee-reminder-on-the-ninth-works-better */
  slug: string;
  /** @example "Why a fee reminder on the ninth works better" */
  title: string;
  /**
   * As the card shows it: plain text, cut to 180 characters with '...' appended where it was longer. The whole, as HTML,
   * is in the update's own page data.
   * @example "Most schools send their fee reminder on the first of the month..."
   */
  description: string;
  /**
   * Title of the first category; null when it has none.
   * @example "Running Your Organisation"
   */
  category: string | null;
  photo: Picture | null;
  /** @example 2026-10-14T07:15:00.000Z */
  created_at: string;
  /**
   * In the order in which they were entered.
   * @example ["School Fees", "M-Pesa"]
   */
  tags: string[];
}

export class PostDetail {
  /** @example why-a-fee-reminder-on-the-ninth-works-better */
  slug: string;
  /** @example "Why a fee reminder on the ninth works better" */
  title: string;
  /**
   * Sanitized HTML.
   * @example "<p>Most schools send their fee reminder on the first of the month.</p>"
   */
  description: string;
  /** @example "Running Your Organisation" */
  category: string | null;
  photo: Picture | null;
  /** @example 2026-10-14T07:15:00.000Z */
  created_at: string;
  /** @example 2026-10-15T06:00:00.000Z */
  updated_at: string;
  /** @example ["School Fees", "M-Pesa"] */
  tags: string[];
}

export class PaginatedPosts {
  data: PostCard[];
  /** @example /updates?page=1 */
  prev_page_url: string | null;
  /** @example /updates?page=3 */
  next_page_url: string | null;
  /** @example 4 */
  last_page: number;
  /** @example 2 */
  current_page: number;
  /** @example /updates */
  path: string;
  /** @example 24 */
  total: number;
}

export class ClientLogo {
  /** @example "Mlima Kenda Academy" */
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
  /** @example "school fees" */
  searchQuery: string;
}

/** One tab of the portfolio's filter. */
export class ServiceTab {
  /** @example payments-and-integrations */
  slug: string;
  /** @example "Payments and Integrations" */
  title: string;
}

export class PortfoliosPageData extends SharedProps {
  portfolios: PortfolioCard[];
  /** The distinct services of the active projects. */
  services: ServiceTab[];
  /**
   * Slug of the chosen service; null shows all.
   * @example payments-and-integrations
   */
  currentService: string | null;
}

export class PortfolioPageData extends SharedProps {
  portfolio: PortfolioDetail;
  /** Same service, at most four. */
  relatedPortfolios: PortfolioCard[];
}

export class UpdatesPageData extends SharedProps {
  posts: PaginatedPosts;
  /**
   * The current search text; empty if there is none.
   * @example m-pesa
   */
  search: string;
  /** The selected category; null if there is none. */
  category: SidebarCategory | null;
}

export class UpdatePageData extends SharedProps {
  post: PostDetail;
}

export class MapPlace {
  /** @example -1.2995 */
  latitude: number;
  /** @example 36.7815 */
  longitude: number;
}

export class ContactPageData extends SharedProps {
  faqs: FaqItem[];
  /** Place of the head office; null hides the map. */
  map: MapPlace | null;
  /**
   * Whether the map is loaded only when the visitor asks for it.
   * @example false
   */
  mapOnRequest: boolean;
}

export class ApplyProduct {
  /** @example 1 */
  id: number;
  /** @example "Shule School Manager" */
  title: string;
}

export class ApplyPageData extends SharedProps {
  products: ApplyProduct[];
  /** @example ["Kenya", "Uganda"] */
  countries: string[];
}

export class LegalPageData extends SharedProps {
  /** @example Terms */
  title: string;
  /**
   * Sanitized HTML.
   * @example "<h2>Terms of use</h2>"
   */
  content: string;
}
