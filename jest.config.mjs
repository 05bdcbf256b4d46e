/** @param {object} syntax How the sources are read. */
const translatedAs = (syntax) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', ...syntax },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
    },
    module: { type: 'es6' },
  },
];

// Jest runs the sources as ES modules, translated by swc; `npm test types` checks the types.
const shared = {
  // Caches are by this name: what one project has translated is there for all.
  id: 'jukwaa',
  testEnvironment: '<rootDir>/test/jest/environment.mjs',
  runtime: '<rootDir>/test/jest/runtime.mjs',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1.js', '$1'] },
  transform: { '^.+\\.ts$': translatedAs({ decorators: true }), '^.+\\.tsx$': translatedAs({ tsx: true }) },
  setupFiles: ['reflect-metadata'],
};

/** @type {import('jest').Config} */
export default {
  // Only for what hangs: beside other work, a test may take ten times as long as alone.
  testTimeout: 240_000,
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/{backend,frontend}/**/*.spec.ts'] },
    { ...shared, displayName: 'api', testMatch: ['<rootDir>/test/api/**/*.spec.ts'] },
    { ...shared, displayName: 'docs', testMatch: ['<rootDir>/test/docs/**/*.spec.ts'] },
    {
      ...shared,
      displayName: 'faults',
      testMatch: ['<rootDir>/test/faults/**/!(*.long|second-start|loaded-stop|starved).spec.ts'],
    },
    // Measure how long starts, stops and answers take: nothing else may run beside them (`npm run test:all`).
    {
      ...shared,
      displayName: 'faults-timing',
      testMatch: ['<rootDir>/test/faults/{second-start,loaded-stop,starved}.spec.ts'],
    },
    // By `npm run test:faults`: what takes minutes, and those of `faults` that can be told to go on for longer.
    {
      ...shared,
      displayName: 'faults-long',
      testMatch: [
        '<rootDir>/test/faults/**/*.long.spec.ts',
        '<rootDir>/test/faults/{history-kill,restore,loaded-stop,starved}.spec.ts',
      ],
    },
    {
      ...shared,
      displayName: 'browser',
      globalSetup: '<rootDir>/test/browser/support/unpack-browser.mjs',
      setupFilesAfterEnv: ['<rootDir>/test/browser/support/retries.mjs'],
      testMatch: ['<rootDir>/test/browser/**/!(*.timing|*.release).spec.ts'],
    },
    // Measure movements and times, beside which nothing else may run, or go through all screens (`npm run test:all`).
    {
      ...shared,
      displayName: 'browser-timing',
      globalSetup: '<rootDir>/test/browser/support/unpack-browser.mjs',
      setupFilesAfterEnv: ['<rootDir>/test/browser/support/retries.mjs'],
      testMatch: ['<rootDir>/test/browser/**/*.{timing,release}.spec.ts'],
    },
  ],
};
