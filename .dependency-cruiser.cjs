// Rules for imports between folders: see docs/decisions/029-core-independent-of-features.md.

// The groups of features, from the lowest up: a feature imports from its own group, from those before it and from core/.
const groups = ['infrastructure', 'people', 'company', 'content', 'visitors', 'site', 'operations'];

// The groups of the back office, from the lowest up; a folder imports from its own group and from those before it.
const officeGroups = [
  'core',
  'fields',
  'lists',
  'records',
  'people',
  'company',
  'content',
  'visitors',
  'site',
  'operations',
  'shell',
  'extensions',
  'features',
];

// Parts of the product that a site may be without: one folder each, above all groups. Only these two files are known outside.
const plugIns = '^backend/features/';
const plugInLists = '^backend/features/(features|feature-names\\.constants)\\.ts$';

// Features that are written as an extension is, in their two folders: what the API of extensions lacks, they would lack.
const asExtensions = 'link-checks|visits';
const extensionApis = '^(backend/extensions|frontend/(admin|site)/extensions)/api\\.ts$';

// Code that belongs to no feature. It imports no feature; within it, config/ imports only itself, database/ only config/.
const core = '^backend/core/';
const config = '^backend/core/config/';
const database = '^backend/core/database/';

// Values that backend and frontend share at run time. These files import only each other.
const constants = '^backend/.*\\.(constants|shared)\\.ts$';

// The public files of a feature, which other features may import.
const publicFiles = '\\.(module|resource|service|entity|dto|decorator|constants|shared)\\.ts$';
// Other files that features may import: functions and types without a suffix of NestJS.
const shared = [
  'content/content-calls/content-calls.controller',
  'content/kinds/fields/extension-field-kind',
  'content/kinds/fields/field-kinds',
  'content/kinds/record-days',
  'content/kinds/tables/column',
  'content/kinds/tables/table-field',
  'infrastructure/countries/countries',
  'demo/former-defaults',
  'infrastructure/language-models/open-ai-server',
  'infrastructure/mail/mail-content',
  'people/auth/challenge-cookie',
  'people/auth/elsewhere',
  'people/auth/next-path',
  'people/auth/sign-in-answers',
  'people/second-factors/secret-box',
  'people/users/staff-mail',
  'site/calendars/ics',
  'site/pages/query-parameters',
  'visitors/assistant/answers/answer',
  'visitors/assistant/answers/answer-sources',
  'visitors/assistant/answers/html-text',
  'visitors/assistant/answers/passages',
  'visitors/assistant/answers/sentences',
  'visitors/assistant/language/asked-words',
  'visitors/assistant/language/question-language',
  'visitors/form-rights/form-rights',
  'visitors/subscribers/subscription-mail',
  'visitors/subscribers/subscription-page',
  'visitors/received-mails/detected-type',
  'operations/backups/backup-log',
  'operations/backups/create-backup',
  'operations/backups/terminal',
  'operations/site-content/archived-resources',
  'operations/site-content/markdown-text',
  'operations/site-content/record-fields',
  'infrastructure/uploads/original-filename',
  'infrastructure/uploads/upload.interceptor',
].map((file) => `^backend/${file}\\.ts$`);

// Where circular imports between folders are refused.
const acyclic = '^(backend|frontend)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular-files',
      comment:
        'Circular imports between files, type imports included: such files can only be understood together. Entities may refer to ' +
        'each other.',
      severity: 'error',
      from: { pathNot: '\\.entity\\.ts$' },
      to: { circular: true },
    },
    {
      name: 'no-circular-folders',
      comment: 'Circular imports between folders, type imports included: such folders can only be understood together.',
      severity: 'error',
      scope: 'folder',
      from: { path: acyclic },
      to: { circular: true },
    },
    {
      name: 'no-unresolved-imports',
      comment: 'The import of a file or package that does not exist.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|tanstack-start-manifest:|/storage/)' },
    },
    {
      name: 'no-unlisted-packages',
      comment: 'A package that is only installed as a dependency of another one.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-test-packages-at-run-time',
      comment: 'Packages used in production must be dependencies, not devDependencies.',
      severity: 'error',
      from: { path: '^(backend|frontend)/', pathNot: '\\.spec\\.tsx?$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'], pathNot: '^node_modules/@types/' },
    },
    {
      name: 'no-tests-in-the-application',
      severity: 'error',
      from: { pathNot: '\\.spec\\.tsx?$' },
      to: { path: '\\.spec\\.tsx?$' },
    },

    {
      name: 'frontend-imports-dtos-and-constants',
      comment:
        'The contract between backend and frontend: DTOs, permissions, the context of server-side rendering, constants.',
      severity: 'error',
      from: { path: '^frontend/', pathNot: '\\.spec\\.tsx?$' },
      to: {
        path: '^backend/',
        pathNot: [
          '\\.(dto|constants|shared)\\.ts$',
          '^backend/core/access/permissions\\.ts$',
          '^backend/core/ssr/page-context\\.ts$',
        ],
      },
    },
    {
      name: 'frontend-imports-only-types-and-constants',
      comment: 'Importing a decorated class would add its libraries to the browser bundle.',
      severity: 'error',
      from: { path: '^frontend/', pathNot: '\\.spec\\.tsx?$' },
      to: { path: '^backend/', pathNot: constants, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'constants-import-only-constants',
      comment: 'The frontend imports these files, so their imports would be added to the browser bundle.',
      severity: 'error',
      from: { path: constants },
      to: { pathNot: constants, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'backend-imports-no-frontend',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^frontend/' },
    },
    {
      name: 'api-imports-no-pages',
      comment: 'routes → site | admin → api',
      severity: 'error',
      from: { path: '^frontend/api/' },
      to: { path: '^frontend/(routes|site|admin)/' },
    },
    {
      name: 'markdown-imports-nothing',
      comment: 'Site and back office show the same Markdown, each with links and styles of its own.',
      severity: 'error',
      from: { path: '^frontend/markdown/' },
      to: { path: '^(frontend|backend)/', pathNot: '^frontend/markdown/' },
    },
    {
      name: 'site-imports-no-admin',
      comment: 'The bundles of the public site contain no code of the back office.',
      severity: 'error',
      from: { path: '^frontend/site/' },
      to: { path: '^frontend/(routes|admin)/' },
    },
    {
      name: 'admin-imports-no-site',
      severity: 'error',
      from: { path: '^frontend/admin/' },
      to: { path: '^frontend/(routes|site)/' },
    },
    {
      name: 'no-mantine-on-the-site',
      severity: 'error',
      from: { path: '^frontend/(site|api|markdown|routes/(?!admin))' },
      to: { path: '^node_modules/(@mantine|@tiptap|recharts)/' },
    },

    {
      name: 'config-imports-nothing',
      comment: 'features → core → core/database → core/config',
      severity: 'error',
      from: { path: config },
      to: { path: '^backend/', pathNot: config },
    },
    {
      name: 'database-imports-only-config',
      severity: 'error',
      from: { path: database },
      to: { path: '^backend/', pathNot: [database, config] },
    },
    {
      name: 'core-imports-no-feature',
      severity: 'error',
      from: { path: core },
      to: { path: '^backend/', pathNot: core },
    },
    ...groups.map((group, index) => ({
      name: `${group}-imports-nothing-above`,
      comment: groups.join(' → '),
      severity: 'error',
      from: { path: `^backend/${group}/`, pathNot: '\\.spec\\.ts$' },
      to: { path: `^backend/(${[...groups.slice(index + 1), 'migrations'].join('|')})/` },
    })),
    ...officeGroups.map((group, index) => ({
      name: `office-${group}-imports-nothing-above`,
      comment: officeGroups.join(' → '),
      severity: 'error',
      from: { path: `^frontend/admin/${group}/`, pathNot: '\\.spec\\.tsx?$' },
      to: {
        // What stands beside the groups puts them together.
        path: `^frontend/admin/(?!(?:${officeGroups.slice(0, index + 1).join('|')})/)`,
      },
    })),
    {
      name: 'nothing-imports-plug-ins',
      comment: 'A site may be without them: what others need of them goes through registries, events and facets.',
      severity: 'error',
      // One command belongs to a feature.
      from: {
        path: '^backend/',
        pathNot: [plugIns, '^backend/import\\.ts$', '\\.spec\\.ts$'],
      },
      to: { path: plugIns, pathNot: plugInLists },
    },
    {
      name: 'plug-ins-import-no-other',
      comment: 'A site may have any of them without the others.',
      severity: 'error',
      from: { path: '^backend/(features/[^/]+)/', pathNot: '\\.spec\\.ts$' },
      to: { path: plugIns, pathNot: '^backend/$1/' },
    },
    {
      name: 'some-features-import-what-extensions-may',
      comment:
        'The product is the first user of what extensions import: these features are written against its three files alone.',
      severity: 'error',
      from: { path: `^(?:backend|frontend/admin)/features/(${asExtensions})/` },
      to: {
        path: '^(backend|frontend|client|scripts|test|examples)/',
        pathNot: [extensionApis, '^(?:backend|frontend/admin)/features/$1/'],
      },
    },
    {
      name: 'features-import-only-public-files',
      comment: 'A feature uses the services of another one; its other files are private.',
      severity: 'error',
      from: { path: '^backend/([^/]+/[^/]+)/', pathNot: [core, '\\.spec\\.ts$'] },
      to: { path: '^backend/[^/]+/[^/]+/', pathNot: ['^backend/$1/', core, publicFiles, ...shared] },
    },
    {
      name: 'only-start-and-seed-import-demo',
      comment:
        'Only the first start and `npm run seed` load the demo content; migrations know what was built in of it.',
      severity: 'error',
      from: { path: '^backend/', pathNot: ['^backend/demo/', '^backend/(seed|first-start)\\.ts$'] },
      to: { path: '^backend/demo/', pathNot: '^backend/demo/former-defaults\\.ts$' },
    },
  ],
  options: {
    // Rules with the scope 'folder' need the metrics of folders.
    metrics: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'frontend/tsconfig.json' },
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: ['\\.(css|svg|png|woff2)', '\\.gen\\.ts$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
