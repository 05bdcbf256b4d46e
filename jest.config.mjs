// Jest runs the sources as ES modules, translated by swc; types are checked by the compiler (`npm run types`).
const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1.js', '$1'] },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          keepClassNames: true,
        },
        module: { type: 'es6' },
      },
    ],
  },
  setupFiles: ['reflect-metadata', '<rootDir>/test/native-errors.mjs'],
};

/** @type {import('jest').Config} */
export default {
  // One browser at a time (Jest knows no number of workers per project): two make each other's waits run out.
  ...(process.argv.includes('browser') ? { maxWorkers: 1 } : {}),
  // Jest knows it for all projects or none; starting an application or a browser takes its time.
  testTimeout: 60_000,
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/{backend,frontend}/**/*.spec.ts'] },
    { ...shared, displayName: 'api', testMatch: ['<rootDir>/test/api/**/*.spec.ts'] },
    { ...shared, displayName: 'docs', testMatch: ['<rootDir>/test/docs/**/*.spec.ts'] },
    { ...shared, displayName: 'faults', testMatch: ['<rootDir>/test/faults/**/*.spec.ts'] },
    {
      ...shared,
      displayName: 'browser',
      testMatch: ['<rootDir>/test/browser/**/*.spec.ts'],
    },
  ],
};
