import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { parseBucketUrl } from './bucket-url.ts';

const MIN_SECRET_LENGTH = 32;
const MIN_SECRET_VARIETY = 10;

const webAddress = (...protocols: string[]) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), `must start with ${protocols[0]}//`);

const PORT_RULE = 'must be a whole number from 0 to 65535';
const port = z.coerce.number(PORT_RULE).int(PORT_RULE).min(0, PORT_RULE).max(65_535, PORT_RULE);

const count = z.coerce.number().int('must be a whole number').min(0, 'must be a whole number from 0');

/** What Fastify can read as the address of a proxy, or of several. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', range, ...more] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || more.length > 0) return false;
  if (range === undefined || (kind === 4 && isIP(range) === 4)) return true;
  return /^[1-9]\d{0,2}$/.test(range) && Number(range) <= (kind === 4 ? 32 : 128);
}

/**
 * Every setting of the shop; `.env.example` is made from the descriptions.
 * @public tools/env-example.ts reads it
 */
export const EnvSchema = z.object({
  PORT: port.default(3000).describe('Port of the shop'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address the shop listens on'),
  PUBLIC_URL: webAddress('http:', 'https:')
    .refine((text) => URL.parse(text)?.href === `${URL.parse(text)?.origin}/`, 'must be an origin: no path, no query')
    .transform((text) => new URL(text).origin)
    .optional()
    .describe(
      'Address that visitors know, such as https://shop.example, for links to the shop; without it the one it listens on',
    ),
  DATA_DIR: z.string().min(1).default('./data').describe('Folder that holds all state'),
  DATABASE_URL: webAddress('postgres:', 'postgresql:')
    .optional()
    .describe('PostgreSQL to use instead of the embedded database'),
  PICTURES_URL: z
    .string()
    .refine(
      (text) => parseBucketUrl(text) !== null,
      'must be s3://bucket or s3://bucket/prefix, with nothing but ?region= and &endpoint= behind it',
    )
    .optional()
    .describe(
      'Bucket for what sellers upload, such as s3://bucket/prefix?region=eu-central-1, and &endpoint=https://… where it is not Amazon’s; keys as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY; without it DATA_DIR/pictures',
    ),
  SESSION_SECRET: z
    .string()
    .min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`)
    .refine((secret) => new Set(secret).size >= MIN_SECRET_VARIETY, 'must be random, this one can be guessed')
    .optional()
    .describe(
      'Secret that seals cookies; made in DATA_DIR on first start, required beside DATABASE_URL or ADVISOR_URL',
    ),
  ADVISOR_URL: webAddress('http:', 'https:').optional().describe('Address of a separate face and chat service'),
  LLM_BASE_URL: webAddress('http:', 'https:').optional().describe('OpenAI-compatible service that KeyBot asks first'),
  LLM_API_KEY: z.string().min(1).optional().describe('Key for LLM_BASE_URL'),
  LLM_MODEL: z.string().min(1).optional().describe('Model to ask at LLM_BASE_URL'),
  SMTP_URL: webAddress('smtp:', 'smtps:')
    .optional()
    .describe('Mail server; without it mails are written to DATA_DIR/outbox'),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]* <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be "Name <name@host>" or "name@host"')
    .optional()
    .describe('Sender of mails; without it BeautyMark <orders@host of PUBLIC_URL>'),
  CDN_URL: z
    .union([z.literal('self'), webAddress('https:', 'http:')])
    .optional()
    .describe('Mirror of npm packages (name@version/file) for icons and fonts; "self" serves them from the shop'),
  FEE_PERCENT: z.coerce
    .number()
    .min(0)
    .max(100)
    .default(10)
    .describe("The operator's share of a seller's sale, in percent"),
  SELLERS: z
    .enum(['open', 'approve'])
    .default('open')
    .describe('Whether who registers as a seller can sell at once, or waits until an operator approves'),
  SELLER_PRODUCTS_MAX: count.default(10_000).describe('How many products one seller can have, archived ones included'),
  SELLER_BRANDS_MAX: count.default(50).describe('How many brands that the shop did not know one seller can name'),
  HOUSE_FULFILMENT: z
    .enum(['auto', 'manual'])
    .default('auto')
    .describe("Whether the shop's own parcels move on by themselves or are handled by an operator"),
  OPERATOR_TWO_FACTOR: z
    .enum(['required', 'offered'])
    .default('required')
    .describe('Whether operators and staff must set up two-factor sign-in; "offered" is for tests'),
  PAYMENTS: z
    .enum(['demo', 'stripe'])
    .default('demo')
    .describe('Who takes the money: "demo" takes none, "stripe" needs the two keys below and PUBLIC_URL'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key of Stripe, such as sk_test_…')
    .optional()
    .describe("Stripe's secret or restricted key"),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_', 'must be the signing secret of a webhook endpoint, such as whsec_…')
    .optional()
    .describe('Signing secret of the webhook endpoint /api/payments/stripe/events'),
  STRIPE_URL: webAddress('https:', 'http:')
    .optional()
    .describe("Address of Stripe's calls; another than Stripe's own is for tests and needs a test key"),
  SEED: z
    .enum(['demo', 'none'])
    .default('demo')
    .describe('What the first start stores: the fictional products, ratings and demo accounts, or categories alone'),
  WEBHOOKS_PRIVATE: z
    .enum(['refuse', 'allow'])
    .default('refuse')
    .describe('Whether webhooks may lead to private addresses and http, for intranets and tests'),
  RATE_LIMITS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('All limits that count in time, guesses of passwords and codes included; "off" is for tests'),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => text === '' || text.split(',').every((part) => isNetwork(part.trim())),
      'must name proxies by address, network (10.0.0.0/8), loopback, linklocal or uniquelocal, comma-separated',
    )
    .default('loopback')
    .describe('Addresses of proxies whose X-Forwarded headers count, comma-separated; empty trusts none'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress('http:', 'https:')
    .optional()
    .describe('OpenTelemetry collector that gets traces and metrics by OTLP over HTTP; without it nothing is loaded'),
  OTEL_SERVICE_NAME: z.string().min(1).optional().describe('Name of this process for the collector'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of requests that are traced, from 0 to 1; metrics count all'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(0)
    .describe('How long a process that is told to end sends its balancer elsewhere first'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').describe('How much is logged'),
});
export type Env = z.infer<typeof EnvSchema>;

const MAY_BE_EMPTY = ['TRUST_PROXY'];

export class WrongSettings extends Error {}

/**
 * Reads the settings once. An empty variable counts as absent, unless emptiness has a meaning.
 * @throws WrongSettings with a text for people: a line per wrong setting, then what to run
 */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(variables).filter(
      ([name, value]) => value !== undefined && (value !== '' || MAY_BE_EMPTY.includes(name)),
    ),
  );
  // Simulated deliveries do not fit real money.
  if (given.PAYMENTS === 'stripe') given.HOUSE_FULFILMENT ??= 'manual';
  const parsed = EnvSchema.safeParse(given);
  const problems = parsed.success
    ? missingTogether(parsed.data)
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  if (!parsed.success || problems.length > 0) {
    throw new WrongSettings([...problems, 'Run: npm run doctor'].join('\n'));
  }
  const folder = parsed.data.DATA_DIR;
  return { ...parsed.data, DATA_DIR: isAbsolute(folder) ? folder : resolve(folder) };
}

function missingTogether(env: Env): string[] {
  const problems: string[] = [];
  if (!env.SESSION_SECRET && (env.DATABASE_URL || env.ADVISOR_URL)) {
    problems.push('SESSION_SECRET: required when DATABASE_URL or ADVISOR_URL is set, since several processes share it');
  }
  if (env.SMTP_URL && !env.PUBLIC_URL) {
    problems.push('PUBLIC_URL: required when SMTP_URL is set, since mails name the shop');
  }
  if (env.LLM_BASE_URL && !env.LLM_MODEL) problems.push('LLM_MODEL: required when LLM_BASE_URL is set');
  return env.PAYMENTS === 'stripe' ? [...problems, ...sellingProblems(env)] : problems;
}

/** Settings that a shop that takes money must have, and those that it must not have. */
function sellingProblems(env: Env): string[] {
  const missing = (['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PUBLIC_URL'] as const)
    .filter((name) => !env[name])
    .map((name) => `${name}: required when PAYMENTS=stripe`);
  if (env.HOUSE_FULFILMENT === 'auto') {
    missing.push('HOUSE_FULFILMENT: must be manual when PAYMENTS=stripe, since "auto" only pretends to send parcels');
  }
  if (env.OPERATOR_TWO_FACTOR === 'offered' && env.STRIPE_SECRET_KEY?.includes('_live_')) {
    missing.push('OPERATOR_TWO_FACTOR: must be required where a live key takes money');
  }
  if (env.STRIPE_URL && !env.STRIPE_SECRET_KEY?.includes('_test_')) {
    missing.push('STRIPE_URL: a live key is sent to Stripe only');
  }
  return missing;
}
