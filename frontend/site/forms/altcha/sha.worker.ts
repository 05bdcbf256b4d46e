import 'altcha-lib/workers/sha';
