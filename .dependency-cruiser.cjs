// The directions in which code may depend on code.

// What no feature owns. It knows no feature; within it, each of these two may use only the ones before.
const core = '^backend/core/';
const config = '^backend/core/config/';
const database = '^backend/core/database/';

// What both halves import at run time: limits, names and lists, in files without other imports.
const constants = '^backend/.*\\.constants\\.ts$';

// What a module shows to others: itself, its services and entities, its DTOs, its decorators, its constants.
const publicFiles = '\\.(module|service|entity|dto|decorator|constants)\\.ts$';
// Plain functions, constants and types that other modules use as well.
const shared = [
  'auth/(csrf-tokens|session-times|sign-in-throttle|too-many-requests)',
  'bot-check/(bot-check|trap)',
  'countries/countries',
  'mail/mail-content',
  'posts/tags',
  'submissions/spam',
  'subscribers/subscription-mail',
  'uploads/(human-names|stored-files)',
  'users/(account-of|new-passwords|password-rules|password-strength|passwords)',
].map((file) => `^backend/${file}\\.ts$`);

// Where folders must not depend on each other in circles.
const acyclic = '^frontend/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one. Entities may name each other, and types vanish in the build.',
      severity: 'error',
      from: { pathNot: '\\.entity\\.ts$' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circles-of-folders',
      comment: 'Folders that need each other can only be read together. Types count as well.',
      severity: 'error',
      scope: 'folder',
      from: { path: acyclic },
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'A package that package.json does not list, or a file that is not there.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|tanstack-start-manifest:|/storage/)' },
    },
    {
      name: 'no-unlisted-packages',
      comment: 'It works by accident: another package brought it.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-test-packages-at-run-time',
      comment: 'What runs on a server must be among the dependencies, not the devDependencies.',
      severity: 'error',
      from: { path: '^(backend|frontend)/', pathNot: '\\.spec\\.tsx?$|^backend/core/http/development' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'], pathNot: '^node_modules/@types/' },
    },
    {
      name: 'no-tests-in-the-application',
      severity: 'error',
      from: { pathNot: '\\.spec\\.tsx?$' },
      to: { path: '\\.spec\\.tsx?$' },
    },

    {
      name: 'frontend-sees-dtos-and-constants',
      comment:
        'The contract between the two halves: what is on the wire, the permissions, what a page is rendered with, constants.',
      severity: 'error',
      from: { path: '^frontend/' },
      to: {
        path: '^backend/',
        pathNot: [
          '\\.(dto|constants)\\.ts$',
          '^backend/core/access/permissions\\.ts$',
          '^backend/core/ssr/page-context\\.ts$',
        ],
      },
    },
    {
      name: 'frontend-imports-only-types-and-constants',
      comment: 'Decorated classes would bring their libraries to the browser.',
      severity: 'error',
      from: { path: '^frontend/' },
      to: { path: '^backend/', pathNot: constants, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'constants-are-plain',
      comment: 'Both halves import them at run time: they may bring nothing along.',
      severity: 'error',
      from: { path: constants },
      to: { pathNot: constants, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'backend-knows-no-frontend',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^frontend/' },
    },
    {
      name: 'api-is-the-lowest',
      comment: 'routes → site | admin → api',
      severity: 'error',
      from: { path: '^frontend/api/' },
      to: { path: '^frontend/(routes|site|admin)/' },
    },
    {
      name: 'site-knows-no-admin',
      comment: 'The public site ships nothing of the back office.',
      severity: 'error',
      from: { path: '^frontend/site/' },
      to: { path: '^frontend/(routes|admin)/' },
    },
    {
      name: 'admin-knows-no-site',
      severity: 'error',
      from: { path: '^frontend/admin/' },
      to: { path: '^frontend/(routes|site)/' },
    },
    {
      name: 'no-mantine-on-the-site',
      severity: 'error',
      from: { path: '^frontend/(site|api|routes/(?!admin))' },
      to: { path: '^node_modules/(@mantine|@tiptap|recharts)/' },
    },

    {
      name: 'config-is-the-lowest',
      comment: 'features → core → core/database → core/config',
      severity: 'error',
      from: { path: config },
      to: { path: '^backend/', pathNot: config },
    },
    {
      name: 'database-knows-config-alone',
      severity: 'error',
      from: { path: database },
      to: { path: '^backend/', pathNot: [database, config] },
    },
    {
      name: 'core-knows-no-feature',
      severity: 'error',
      from: { path: core },
      to: { path: '^backend/', pathNot: core },
    },
    {
      name: 'modules-import-public-files-alone',
      comment: "A module uses another's service; it does not reach into its files.",
      severity: 'error',
      from: { path: '^backend/([^/]+)/', pathNot: [core, '\\.spec\\.ts$'] },
      to: { path: '^backend/[^/]+/', pathNot: ['^backend/$1/', core, publicFiles, ...shared] },
    },
    {
      name: 'demo-is-for-empty-sites-alone',
      comment: 'The first start and the seed command fill a site with it; nothing else knows the made-up company.',
      severity: 'error',
      from: { path: '^backend/', pathNot: ['^backend/demo/', '^backend/(seed|bootstrap)\\.ts$'] },
      to: { path: '^backend/demo/' },
    },
  ],
  options: {
    // Folders are only looked at for the metrics.
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
