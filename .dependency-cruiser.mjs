/**
 * Import rules between the parts of the project.
 * $1 refers to the importer's folder, so a new subject or room needs no new rule.
 * tools/boundaries.test.ts runs these rules on tools/fixtures/forbidden/ and expects each one to report its violation.
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const SERVER = 'apps/server/src';
const SHOP = 'apps/storefront/src';
const TEST = '\\.test\\.tsx?$';
/** Matches built-in and installed libraries: `pg` resolves to node_modules/pg/lib/index.js, its types to @types/pg. */
const library = (...names) => `^(node:)?(${names.join('|')})$|(^|/)node_modules/(@types/)?(${names.join('|')})/`;

/** Code that browsing shoppers download; what is named in the exception is loaded on demand, and may bring schemas. */
const BROWSE = [
  `^${SHOP}/(platform|ui)/`,
  `^${SHOP}/(shop|routes|entry-client)\\.tsx$`,
  `^${SHOP}/(shop|pages)/(?!(sign-in|login|register|checkout|seller|operator|account|reviews|forgotten-password|keybot)[/.-])`,
  `^${SHOP}/face/try-on/`,
];
const ZOD_FREE =
  '^packages/contracts/src/(address-lines|attribute-words|availability|carriers|cart-link|checkout-choices|code-words|default-shade|delivery-rule|delivery-words|eye-pans|limits|math/[a-z]+|money|order-sums|own-color|parcel-status|product-attributes|refusals|review-choices|semaphore|nearest-shade|tone-certainty|shade-fit|shade-light|shade-order|staff-roles|stored-analysis|vocabularies|wear)\\.ts$';

export default {
  forbidden: [
    rule(
      'routes-ask-services',
      'Routes ask their service; rules and SQL stay out of them',
      { path: `^${SERVER}/shop/.+\\.routes\\.ts$` },
      { path: `\\.repository\\.ts$|^${SERVER}/platform/db/|${library('kysely')}` },
    ),
    rule(
      'routes-ask-services',
      'routes → service → repository never turns back',
      { path: `^${SERVER}/shop/.+\\.(service|repository)\\.ts$` },
      { path: `^${SERVER}/shop/.+\\.routes\\.ts$` },
    ),
    rule(
      'routes-ask-services',
      'routes → service → repository never turns back',
      { path: `^${SERVER}/shop/.+\\.repository\\.ts$` },
      { path: `^${SERVER}/shop/.+\\.service\\.ts$` },
    ),
    rule(
      'subjects-have-a-front-door',
      "Import the other subject's index.ts",
      { path: `^${SERVER}/shop/([^/]+)/`, pathNot: TEST },
      { path: `^${SERVER}/shop/`, pathNot: `^${SERVER}/shop/($1/|[^/]+/index\\.ts$)` },
    ),
    rule(
      'subjects-have-a-front-door',
      "The composition root and the server's pages use index.ts too",
      { path: `^${SERVER}/(?!shop/)`, pathNot: TEST },
      { path: `^${SERVER}/shop/`, pathNot: `^${SERVER}/shop/[^/]+/index\\.ts$` },
    ),
    rule(
      'subjects-have-a-front-door',
      'Hand out a function that takes a tx, not the repository behind it',
      { path: `^${SERVER}/shop/[^/]+/index\\.ts$` },
      { path: `\\.repository\\.ts$` },
    ),
    rule(
      'rooms-are-islands',
      "Let the page combine rooms; only a product's card is everyone's, as it imports platform and ui alone",
      { path: `^${SHOP}/(shop/[^/]+|face/try-on|face|desk)/` },
      { path: `^${SHOP}/(shop|face|desk)/`, pathNot: `^${SHOP}/($1/|shop/product/product-card\\.tsx$)` },
    ),
    rule(
      'rooms-are-islands',
      'Let the page put the try-on beside the result',
      { path: `^${SHOP}/face/(?!try-on/)` },
      { path: `^${SHOP}/face/try-on/` },
    ),
    rule(
      'rooms-are-islands',
      'A room does not know who shows it',
      { path: `^${SHOP}/(shop|face|desk)/` },
      { path: `^${SHOP}/(pages/|(shop|routes)\\.tsx|entry-)` },
    ),
    rule(
      'a-room-has-one-direction',
      'The scan leads to the result, the result to its correction',
      { path: `^${SHOP}/face/correct/`, pathNot: TEST },
      { path: `^${SHOP}/face/(scan|result)/` },
    ),
    rule(
      'a-room-has-one-direction',
      'The scan leads to the result',
      { path: `^${SHOP}/face/result/`, pathNot: TEST },
      { path: `^${SHOP}/face/scan/` },
    ),
    rule(
      'a-room-has-one-direction',
      "What the face's folders share knows none of them",
      { path: `^${SHOP}/face/[^/]+$`, pathNot: TEST },
      { path: `^${SHOP}/face/[^/]+/` },
    ),
    rule(
      'a-room-has-one-direction',
      'What both desks show knows neither',
      { path: `^${SHOP}/desk/(?!(operator|seller)/)`, pathNot: TEST },
      { path: `^${SHOP}/desk/(operator|seller)/` },
    ),
    rule(
      'platform-is-below',
      'Platform knows nothing above it',
      { path: `^${SERVER}/platform/`, pathNot: TEST },
      { path: `^${SERVER}/(shop/|pages/|migrations/|wiring/|app\\.ts|main\\.ts)` },
    ),
    rule(
      'platform-is-below',
      'Platform knows nothing above it',
      { path: `^${SHOP}/platform/`, pathNot: TEST },
      { path: `^${SHOP}/(pages|shop|face|desk)/|^${SHOP}/((shop|routes)\\.tsx|entry-)` },
    ),
    rule(
      'ui-knows-no-shop',
      'Primitives take text and children; no room, no platform, no contracts',
      { path: `^${SHOP}/ui/`, pathNot: TEST },
      { path: `^${SHOP}/(?!ui/)|^packages/` },
    ),
    rule(
      'schemas-stay-off-browse-pages',
      'Import the contract as a type, or from a file without zod',
      { path: BROWSE, pathNot: TEST },
      {
        path: `^packages/contracts/src/|${library('zod', '@hookform/resolvers')}`,
        pathNot: ZOD_FREE,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'schemas-stay-off-browse-pages',
      'These files of contracts are promised to be free of zod',
      { path: ZOD_FREE },
      { path: `^packages/contracts/src/|${library('zod')}`, pathNot: ZOD_FREE, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'packages-know-no-apps',
      'A package knows itself, contracts, the picture decoder (decision 36), the language of requests and the rule of the matches',
      { path: '^packages/([^/]+)/' },
      {
        path: '^(apps|packages)/',
        pathNot: '^packages/(($1|contracts|language|picture-decoder)/|face-analysis/src/recommend/recommend\\.ts$)',
      },
    ),
    rule(
      'answers-only-write',
      'KeyBot decides in plan/ and looks for products in search/; answer/ only words what it is handed',
      { path: '^packages/advisor/src/answer/', pathNot: TEST },
      { path: '^packages/advisor/src/(plan|search)/' },
    ),
    rule(
      'packages-know-no-apps',
      'A package has no network and no database; the app hands it what it needs',
      { path: '^packages/', pathNot: `${TEST}|\\.eval\\.ts$` },
      { path: library('https?', 'http2', 'net', 'tls', 'dgram', 'dns', 'sqlite', 'pg', 'kysely', 'fastify', 'undici') },
    ),
    rule(
      'apps-do-not-import-each-other',
      'The server mounts the built storefront; neither imports the other',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    rule(
      'journeys-and-quality-are-apart',
      'Shared steps belong to tools/ or to the testing folder of the server',
      { path: '^(e2e|quality)/' },
      { path: '^(e2e|quality)/', pathNot: '^$1/' },
    ),
    rule(
      'one-module-opens-the-database',
      'Only platform/db knows which database runs; journeys and quality runs inspect it from outside',
      { pathNot: `^${SERVER}/platform/db/|^(e2e|quality)/` },
      { path: library('sqlite', 'pg') },
    ),
    rule('no-cycles', 'Move what both need into a third file', {}, { circular: true }),
    rule('imports-resolve', 'What resolves to nothing escapes all other rules', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|^tools/fixtures/' },
    // Type imports count as dependencies, unless a rule excludes 'type-only'.
    tsPreCompilationDeps: true,
    // Each workspace declares its own libraries; npm hoists them to the root.
    combinedDependencies: true,
    builtInModules: { add: ['node:sqlite', 'sqlite'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
};
