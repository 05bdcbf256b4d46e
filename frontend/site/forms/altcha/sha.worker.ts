import 'altcha/workers/sha';
